import type { Ranked } from '../ranking.ts';
import type { Finding, Reading } from './finding.ts';
import { peopleAsked, thoseAsked } from './peopleAsked.ts';
import { creditsOf, inSentence } from './peopleInSentences.ts';
import { inGroup, inLine, inLines, labelAbove, labelled } from './peopleListed.ts';
import { founders, leading, type Named, owners, type Person } from './peopleTold.ts';
import { isRole } from './roles.ts';

export type { Person } from './peopleTold.ts';

/** People whom the company's own pages name with what they do there, and whom the question asks for. */
export function readPeopleFindings(reading: Reading): Finding<Person>[] {
  return thoseAsked(everybody(reading), peopleAsked(reading.analysis)).map(({ finding }) => finding);
}

/** All of them, or those in one role. */
export function readPeopleNamed(reading: Reading, role: string | null): Finding<Person>[] {
  return everybody(reading)
    .filter((one) => role === null || isRole(one.role, role))
    .map(({ finding }) => finding);
}

const READERS: ((one: Ranked, reading: Reading) => Named[])[] = [
  founders,
  owners,
  leading,
  inSentence,
  creditsOf,
  inLine,
  inLines,
  labelled,
  labelAbove,
  inGroup,
];

function everybody(reading: Reading): Named[] {
  return reading.ranked.flatMap((one) => READERS.flatMap((read) => read(one, reading)));
}
