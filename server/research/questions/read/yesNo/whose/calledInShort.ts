import { foldName } from '../../../../identity/companyName.ts';
import { mentions } from '../../../../identity/subject.ts';
import type { Reading } from '../../finding.ts';
import type { Proposition } from '../proposition.ts';

/** Words with a capital that open a sentence or a headline before a name, and are no part of one. */
const NO_PART_OF_NAME =
  /^(?:The|At|In|On|Since|With|From|For|By|About|Why|How|Our|Inside|Join|Meet|Contact|Visit|Choose|And|But|While|When|If|As|To|Of|All|Every|Each|Both|Welcome|Home|Today|Working|Buy|Is|Does|Can|Has|Will)$/u;

/**
 * A proposition that asks of the company by the first word of its name ("Ravensmoor" for "Ravensmoor Seeds"), told of it by the whole.
 * Where the pages give a person that name, nothing says which of them is meant, and it stays.
 */
export function withWholeName(proposition: Proposition, { spokenNames, ranked }: Reading): Proposition {
  const { subject } = proposition;
  if (subject === null || mentions(subject, spokenNames)) return proposition;
  const short = foldName(subject);
  const whole = [...spokenNames].find((name) => name.startsWith(`${short} `));
  if (whole === undefined || short.length < SHORT_MIN || short.includes(' ')) return proposition;
  const isOther = ranked.some(({ excerpt }) => isBorneByPerson(excerpt.passage.text, subject));
  return isOther ? proposition : { ...proposition, subject: whole };
}
const SHORT_MIN = 4;

/** "Peter Ravensmoor". */
function isBorneByPerson(text: string, subject: string): boolean {
  let at = text.indexOf(subject);
  for (; at >= 0; at = text.indexOf(subject, at + subject.length)) {
    const [before] = /\p{Lu}[\p{L}.’'-]{0,30}(?= $)/u.exec(text.slice(Math.max(0, at - NEAR), at)) ?? [];
    if (before !== undefined && !NO_PART_OF_NAME.test(before)) return true;
  }
  return false;
}
const NEAR = 32;
