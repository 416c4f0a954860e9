import { describe, expect, it } from 'vitest';
import { clientAddress } from '~/http/security/limits.server';

describe('the address of a request', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:db8:1:3::1', '2001:db8:1:3'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:0:0:9::', '2001:db8:0:0'],
    ['2001:db8:0:1::', '2001:db8:0:1'],
    ['2001::1:2:3:4:5', '2001:0:0:1'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', null],
    [undefined, null],
    ['2001:db8::', '2001:db8:0:0'],
  ])('%s counts as %s', (address, subject) => {
    expect(clientAddress({ address })).toBe(subject);
  });
});
