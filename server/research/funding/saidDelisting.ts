import { type Claim, claimsOf, quoteOf } from '../claims/claim.ts';
import { verbatimReader } from '../claims/reader.ts';
import { type Passage, passagesOf } from '../documents/passage.ts';
import { mentions } from '../identity/subject.ts';
import type { SitePage } from '../sources/ownSite.ts';
import type { Delisting } from './secDelisting.ts';

/** "Acme's shares have been delisted", "our stock no longer trades": the words before the match say whose. */
const GONE =
  /(?:shares?|stock|securities)(?: of [^.;,]{2,40})? (?:(?:have|has|were|was) (?:now |today )?(?:been )?(?:delisted|removed from trading)|(?:have |has )?ceased (?:trading|to (?:trade|be (?:listed|traded)))|(?:is |are )?no longer (?:trades?|(?:publicly )?(?:listed|traded)))(?!\p{L})/iu;
/** "Acme completes its take-private by Kite" */
const TAKEN_PRIVATE =
  /(?<!\p{L})(?:completes|completed|completion of) (?:(?:its|the|our|a) )?(?:[^\s.;]+ ){0,3}(?:take-private|going-private)(?!\p{L})/iu;
/** One class of shares, a change of exchange, what is to come, and what hangs on a condition. */
const NOT_OVER =
  /(?<!\p{L})(?:warrants?|units?|preferred|preference|class [a-c]|ADSs?|bonds?|notes|admitted|moved?|transfer\p{L}*|uplist\p{L}*|main (?:market|list)|dual|expect\p{L}*|if|would|may|upon|once|until|resum\p{L}+|relist\p{L}*|re-list\p{L}*|not been delisted)(?!\p{L})/iu;
/** Reported by the company of itself; the filings of the registrar are stronger. */
const STRENGTH = 0.85;
const WORDS_TOLD = 200;

/**
 * That the company's shares have left the exchange, as its own stories say it in words. Only a dated story counts: what
 * is listed after its day stands.
 */
export function delistingBySayings(
  pages: SitePage[],
  spokenNames: ReadonlySet<string>,
  match: number,
): Delisting | null {
  const said = pages.flatMap(({ document }) => {
    if (document.publishedAt === null) return [];
    const day = document.publishedAt.toISOString().slice(0, 10);
    const passage = passagesOf(document).find((one) => isDelisting(one, spokenNames));
    return passage === undefined ? [] : [{ day, passage, publishedAt: document.publishedAt }];
  });
  const [latest] = said.sort((a, b) => b.day.localeCompare(a.day));
  if (latest === undefined) return null;
  const { day, passage, publishedAt } = latest;
  const claims = claimsOf<string>([
    {
      field: 'isPublic',
      value: passage.text,
      said: { words: passage.text, reader: verbatimReader },
      asOf: publishedAt,
      quote: quoteOf(passage),
      extractor: { name: 'delisting', strength: STRENGTH },
      sourceClass: 'ownProse',
      match,
    },
  ]);
  const sentence = `Not listed any more, as the company said on ${day}: “${passage.text.slice(0, WORDS_TOLD)}” ${passage.document.url}`;
  return { day, claims, sentence };
}

function isDelisting({ text, line }: Passage, spokenNames: ReadonlySet<string>): boolean {
  if (line.region === 'nav' || line.region === 'aside' || line.region === 'footer') return false;
  const gone = GONE.exec(text) ?? TAKEN_PRIVATE.exec(text);
  if (gone === null || NOT_OVER.test(text)) return false;
  const words = text.slice(Math.max(0, gone.index - 40), gone.index);
  return mentions(`${words}${/ of [^.;,]{2,40}/u.exec(gone[0])?.[0] ?? ''}`, spokenNames) || OURS.test(words);
}

const OURS = /(?<!\p{L})our (?:\p{L}+ )?$/iu;

/** What still stands of the statements that the shares are listed: registers, and what was said after that day. */
export function listedAfter(listed: Claim<string>[], { day }: Delisting): Claim<string>[] {
  return listed.filter(
    ({ sourceClass, asOf }) =>
      sourceClass === 'regulator' ||
      (sourceClass === 'ownProse' && asOf !== null && asOf.toISOString().slice(0, 10) > day),
  );
}
