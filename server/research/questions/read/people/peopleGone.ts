import type { Document } from '../../../documents/document.ts';
import { passagesOf } from '../../../documents/passage.ts';
import { inAnyCase } from '../../../extract/inAnyCase.ts';
import { literally } from '../../../extract/literally.ts';
import type { Finding, Reading } from '../finding.ts';
import type { Person } from './peopleTold.ts';

const HOUSE =
  '(?:company|firm|business|house|group|charity|trust|society|association|school|college|practice|clinic|studio|agency|club|club’s|museum|theatre|hotel|shop|mill|brewery|bakery|farm|foundation|cooperative|partnership)';
const WHEN =
  '(?:in|on|at the end|at the beginning|by the end|early|late|last|this|earlier|after|before|recently|following|during|for (?!us|the \\p{L}+ (?:team|group))|with effect)(?!\\p{L})';
const ENDS = '(?=\\W*$|[,;.])';
/** What is said of somebody who has gone. */
const GONE = [
  `(?:left|departed|quit)(?: us(?!\\p{L})| (?:the|our) ${HOUSE}(?!\\p{L})|(?= ${WHEN})|${ENDS})`,
  `(?:retired|resigned|stepped (?:down|back|aside)|stood down|moved on|bowed out)(?! (?:as|from) (?!us(?!\\p{L})|(?:the|our) ${HOUSE}|work))(?!\\p{L})`,
  '(?:died|passed away)(?!\\p{L})',
  '(?:has|have) (?:\\p{L}+ )?(?:moved to \\p{Lu}|gone to \\p{Lu}|been (?:succeeded|replaced|dismissed|let go))',
  'was (?:succeeded|replaced|dismissed|let go)(?!\\p{L})',
  '(?:is|are) no longer(?!\\p{L})',
  '(?:gave up|handed over|relinquished) (?:the|his|her|their|this) (?:post|role|job|position|seat|office|chair)(?!\\p{L})',
  'sold (?:his|her|their) (?:share|shares|stake)(?!\\p{L})',
  '(?:went into|took|has taken) (?:early )?retirement(?!\\p{L})',
].join('|');
/** What may stand between a name and that: "Jo Kim, our head of sales, has since left us", "Jo Kim (marketing) left in May". */
const BETWEEN =
  "(?:[,’']s?)?(?:, [^,;.]{2,80},| \\([^)]{2,60}\\))?(?:,? who)?(?: (?:has|have|had|then|since|later|sadly|recently|already|now|also|unexpectedly|both))*";
const FAREWELL = '(?:departure|retirement|resignation|death|passing|farewell|exit) of (?:\\p{L}+ ){0,5}?';
const RETURNED = inAnyCase(
  /(?<!\p{L})(?:return\p{Ll}*|rejoin\p{Ll}*|came back|is back|comes back|to join us|to found|to start|to set up)(?!\p{L})/u,
);
/** Words without which nobody is told to have gone. */
const TELLS_GONE =
  /(?<!\p{L})(?:left|departed|quit|retired|resigned|stepped|stood down|moved|bowed out|died|passed away|gone|been|was|is no longer|are no longer|gave up|handed over|relinquished|sold|went|took|has taken|departure|retirement|resignation|death|passing|farewell|exit|successor)(?!\p{L})/u;
const PASSAGE_CHARACTERS_MAX = 600;
const PASSAGES_MAX = 400;
const departuresOf = new WeakMap<Document, string[]>();

/** The sentences of a page that may tell of somebody who has gone; looked up once for all people on it. */
function departures(document: Document): string[] {
  const known = departuresOf.get(document);
  if (known !== undefined) return known;
  const found = passagesOf(document)
    .map(({ text }) => text)
    .filter(
      (text) =>
        text.length <= PASSAGE_CHARACTERS_MAX &&
        TELLS_GONE.test(text) &&
        !RETURNED.test(text) &&
        !/(?<!\p{L})will(?!\p{L})/u.test(text),
    )
    .slice(0, PASSAGES_MAX);
  departuresOf.set(document, found);
  return found;
}

/** Whether the company's own pages tell that somebody has left, by any part of their name: "Ola retired in 2023", "Jo Kim left in May". */
export function hasLeft({ claim }: Finding<Person>, { ranked }: Reading): boolean {
  const words = claim.value.name.split(' ');
  const [given = '', family = ''] = [words[0], words.at(-1)].map((word) => literally(word ?? ''));
  // Behind another name the family name is that of kin.
  const called = `${literally(claim.value.name)}|${given}|(?:(?:Mr|Mrs|Ms|Dr|Prof|Herr|Frau)\\.? |(?<!\\p{Lu}[\\p{L}’.-]{0,30} ))${family}`;
  const told = new RegExp(
    `(?<!\\p{L})(?:(?:${called})${BETWEEN} (?:${GONE})|${FAREWELL}(?:${called})(?!\\p{L})|(?:${called})[’']s? (?:departure|retirement|resignation|death|successor)(?!\\p{L}))`,
    'u',
  );
  const pages = new Set(ranked.map(({ excerpt }) => excerpt.page));
  return [...pages].some(
    ({ isOwn, document }) =>
      isOwn &&
      departures(document).some((text) =>
        text.includes(words.at(-1) ?? '') || text.includes(words[0] ?? '') ? told.test(text) : false,
      ),
  );
}
