import { setTimeout as pause } from 'node:timers/promises';
import { db } from '~/db/db.server';
import { openSession } from '~/domain/members/sessions.server';
import { addressNumber, counted } from '../site/crowd';
import { account, cookieOf, type Damage, type Target } from './target';

const SECONDS = 30;
const MEMBERS = 10;
const AT_ONCE = 3; // of each; one more than the server runs
const LONGEST_WAIT = 5_000; // milliseconds that another member's search of one word may take
const WORDS =
  'amor jesus luisa voluntad dios hija alma vida cielo luz corazon divina querer palabra humana padre madre todo'.split(
    ' ',
  );

/** Ten members who search for eighteen pairs of common words at once, beside one who searches for a word. */
export async function searchTogether({ url }: Target): Promise<Damage> {
  const cookies = await Promise.all(Array.from({ length: MEMBERS + 1 }, (_, at) => cookieOfMember(at)));
  const until = Date.now() + SECONDS * 1000;
  const statuses: number[] = [];
  const waits: number[] = [];
  const search = async (member: number, q: string) => {
    const headers = {
      cookie: cookies[member] ?? '',
      'x-forwarded-for': addressNumber(50_000 + member),
      'sec-fetch-site': 'none',
    };
    const response = await fetch(`${url}/buscar?${new URLSearchParams({ q }).toString()}`, { headers });
    await response.arrayBuffer();
    return response.status;
  };
  let turn = 0;
  const press = async (member: number) => {
    while (Date.now() < until) {
      const at = turn++;
      statuses.push(await search(member, `${pairsFrom(at)} O mas${at}`));
    }
  };
  const other = async () => {
    while (Date.now() < until) {
      const began = performance.now();
      await search(MEMBERS, WORDS[waits.length % WORDS.length] ?? '');
      waits.push(performance.now() - began);
      await pause(500);
    }
  };
  const pressing = Array.from({ length: MEMBERS * AT_ONCE }, (_, at) => press(at % MEMBERS));
  await Promise.all([...pressing, other()]);
  const sorted = waits.toSorted((one, next) => one - next).map(Math.round);
  const [median = 0, longest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  const faults = longest > LONGEST_WAIT ? [`a search of one word took ${longest} ms`] : [];
  if (statuses.includes(500)) faults.push('a request failed');
  const figures = [`respuestas: ${counted(statuses)}; otra persona que busca: mediana ${median} ms, máximo ${longest}`];
  return { sent: statuses.length + waits.length, figures, faults };
}

/** Opens a session of an account that no reader uses: their pages may then be refused by no bound of this one's searches. */
async function cookieOfMember(at: number): Promise<string> {
  const id = await account(`busca-${at}@libro.example`, 'la-de-cada-quien', 'user');
  return cookieOf(await openSession(db, id, 'cookie', 'prueba'));
}

/** Each word beside another, a different one each time. */
const pairsFrom = (at: number) =>
  WORDS.map((word, nth) => `${word} ${WORDS[(nth + 1 + (at % (WORDS.length - 1))) % WORDS.length]}`).join(' O ');
