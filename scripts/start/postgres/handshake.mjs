import { connect } from 'node:net';

const protocol = 196608; // 3.0

/** @returns {Buffer} the message with which a client asks for a session */
function startupMessage() {
  const body = Buffer.from('user\0app\0database\0postgres\0\0');
  const head = Buffer.alloc(8);
  head.writeInt32BE(body.length + 8, 0);
  head.writeInt32BE(protocol, 4);
  return Buffer.concat([head, body]);
}

/**
 * Whether a server lets us in; not so while it starts, recovers or stops.
 * @param {string} socket path of its socket
 * @returns {Promise<boolean>}
 */
export function accepts(socket) {
  return new Promise((done) => {
    const connection = connect(socket);
    /** @param {boolean} answer */
    const end = (answer) => {
      connection.destroy();
      done(answer);
    };
    connection.setTimeout(2000, () => end(false));
    connection.once('connect', () => connection.write(startupMessage()));
    connection.once('data', (data) => end(data.toString('latin1', 0, 1) === 'R'));
    connection.once('error', () => end(false)).once('close', () => done(false));
  });
}
