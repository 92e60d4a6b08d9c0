import { passagesOf } from '../documents/passage.ts';
import { coreName, foldName, nameOfDomain } from '../identity/companyName.ts';
import type { Identity } from '../identity/identity.ts';
import type { SitePage } from '../sources/ownSite.ts';
import { isOwnName, NAME_RUN, tidyName } from './partyNames.ts';

const PASSAGES_MAX = 300;
const WORDS_MAX = 5;
const TITLE_PARTS = /\s+[|–—·•»:-]\s+/u;
const OPENS = new RegExp(`^(?:© ?(?:\\d{4} )?)?(${NAME_RUN})`, 'u');
/** A name that the company had: "formerly Trill", "Founded as Trill", "Trill is now Kappa". */
const FORMER = new RegExp(
  `(?:(?:[Ff]ormerly|[Pp]reviously)(?: known as| called)?|[Kk]nown (?:until \\d{4} )?as|[Ff]ounded as|[Ss]tarted (?:out )?as|[Rr]enamed from|[Oo]nce called) (${NAME_RUN})`,
  'gu',
);
const RENAMED = new RegExp(
  `^(${NAME_RUN}) (?:is now|is becoming|becomes|became|has become|is renamed|changes (?:its )?name to|rebrands (?:as|to)) (?=(${NAME_RUN}))`,
  'u',
);

/**
 * Names that mean the company on its own pages beside those of its identity: what the domain is short for, the fuller name in
 * the footer ("Kappa Kitchens" on the site of Kappa), and names that it had before.
 */
export function learnedNames(
  pages: readonly SitePage[],
  { registrableDomain, spokenNames }: Identity,
): string[] {
  const { joined } = nameOfDomain(registrableDomain);
  const label = foldName(joined).replaceAll(' ', '');
  const found = pages.flatMap(({ document }): string[] => {
    const titled = document.title.split(TITLE_PARTS).filter((part) => isShortFor(part, label));
    const passages = passagesOf(document).slice(-PASSAGES_MAX);
    return [
      ...titled,
      ...passages.flatMap(({ text, line }): string[] => {
        const run = OPENS.exec(text)?.[1];
        const isFoot = line.region === 'footer' && line.linkCharacters * 2 < text.length;
        const opener = run === undefined || !isFoot ? null : tidyName(run);
        const isFuller = opener !== null && isShortFor(opener.name, label);
        return [
          ...(isFuller || (opener !== null && isLonger(opener.name, spokenNames)) ? [opener.name] : []),
          ...formerNames(text, spokenNames),
        ];
      }),
    ];
  });
  return [...new Set(found.flatMap((name) => [coreName(name), foldName(name)]))].filter(
    (name) => name.length >= 3,
  );
}

/** Whether some words of a name, the first among them, are the domain: "Kappa Memorial Hospital" and kappahospital. */
function isShortFor(name: string, label: string): boolean {
  const [first = '', ...rest] = coreName(name).split(' ');
  if (rest.length === 0 || rest.length >= WORDS_MAX || first.length < 3 || !label.startsWith(first))
    return false;
  let left = label.slice(first.length);
  for (const word of rest) if (left !== '' && left.startsWith(word)) left = left.slice(word.length);
  return left === '';
}

/** The company's name with one word more, as a footer has it. */
function isLonger(name: string, spokenNames: ReadonlySet<string>): boolean {
  const words = coreName(name).split(' ');
  return words.length > 1 && words.length <= WORDS_MAX && spokenNames.has(words.slice(0, -1).join(' '));
}

function formerNames(text: string, spokenNames: ReadonlySet<string>): string[] {
  const renamed = RENAMED.exec(text);
  const isOurs = renamed !== null && isOwnName(renamed[2] ?? '', spokenNames);
  const isAboutOther = /(?<!\p{L})(?:customers?|clients?|acquired|bought)(?!\p{L})/iu;
  const opener = OPENS.exec(text)?.[1] ?? '';
  const names = /^\P{Lu}*(?:Formerly|Previously|Founded|Started|Known|We|Our|Today)(?!\p{L})/u.test(text)
    ? [...text.matchAll(FORMER)]
    : [...text.matchAll(FORMER)].filter(() => isOwnName(tidyName(opener)?.name ?? '', spokenNames));
  return [
    ...(isOurs ? [renamed[1] ?? ''] : []),
    ...(names.length > 0 && !isAboutOther.test(text.slice(0, names[0]?.index ?? 0))
      ? names.map((match) => match[1] ?? '')
      : []),
  ].flatMap((run) => tidyName(run)?.name ?? []);
}
