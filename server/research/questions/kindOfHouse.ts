import { inAnyCase } from '../extract/inAnyCase.ts';
import type { QuestionPage } from './gatherPages.ts';

/** Kinds of house that a question may call the company, and how its pages would say that it is one. */
const KINDS: [asked: RegExp, told: RegExp][] = [
  [/museum/iu, /museum|mus[ée]e|museo|galler|exhibition/iu],
  [
    /restaurant|bistro/iu,
    /restaura|bistro|brasserie|tavern|inn(?!\p{L})|caf[ée]|kitchen|dining|menu|trattoria|ristorante|gasth/iu,
  ],
  [/club/iu, /club|verein|vereniging|association|society|asociaci/iu],
  [/hospital|clinic/iu, /hospital|clinic|klini|h[ôo]pital|krankenh|infirmary|ziekenhuis|surgery|patients/iu],
  [/brewery/iu, /brew|brau|brouw|brasser|bryg|beer/iu],
  [/winery|vineyard/iu, /wine|vine|wein|vin(?!\p{L})|vigne|viñ|vino|cellar/iu],
  [/distillery/iu, /distil|whisk|gin(?!\p{L})|rum(?!\p{L})|spirits|destill/iu],
  [/bakery/iu, /bak|bread|boulang|panader|panific|b[äa]cker|pastr/iu],
  [/hotel|hostel/iu, /hotel|hostel|hôtel|inn(?!\p{L})|guest ?house|rooms|lodg/iu],
  [/theatre|theater|opera/iu, /theat|opera|th[ée][âa]tre|stage|playhouse/iu],
  [
    /school|academy|college/iu,
    /school|academ|college|schule|[ée]cole|escuela|pupil|student|lesson|course|training/iu,
  ],
  [/universit(?:y|ies)/iu, /universit|college|hochschule|facult/iu],
  [/zoo|aquarium/iu, /zoo|aquari|animal/iu],
  [/orchestra|choir/iu, /orchest|choir|philharmon|symphon|ensemble|sing/iu],
  [/airline|airport/iu, /air|flug|flight/iu],
  [/shipyard/iu, /yard|ship|boat|werft|chantier|vessel/iu],
  [/council|municipality/iu, /council|municip|borough|gemeinde|commune|town|city/iu],
  [/foundry/iu, /found|cast|giesserei|gießerei|fonderie/iu],
  [/dairy|creamery/iu, /dair|milk|cheese|cream|lait|molk|zuivel/iu],
  [/farm/iu, /farm|growe|orchard|hof(?!\p{L})|ferme|herd|crop|acre|hectare/iu],
  [/library/iu, /librar|biblio/iu],
];

const CALLED = inAnyCase(
  /(?<!\p{L})(?:the|this) (?<kind>museum|restaurant|bistro|club|hospital|clinic|brewery|winery|vineyard|distillery|bakery|hotel|hostel|theatre|theater|opera|school|academy|college|university|zoo|aquarium|orchestra|choir|airline|airport|shipyard|council|municipality|foundry|dairy|creamery|farm|library)(?:['’]s|(?= (?:have|has|own|run|operate|employ|open|opened|sell|make|charge|cost|founded|started|established|\p{Ll}+ed|get|take|pay|earn|spend|raise|hold|buy|keep|serve)(?!\p{L}))|\?$)/u,
);

/** What a question calls the company ("the museum", "the brewery's turnover"), where no page of it says a word of such a house: then it asks of another. */
export function isAskedOfOtherKind(question: string, pages: readonly QuestionPage[]): boolean {
  const kind = CALLED.exec(question)?.groups?.kind;
  const told = kind === undefined ? undefined : KINDS.find(([asked]) => asked.test(kind))?.[1];
  if (told === undefined) return false;
  const atStart = new RegExp(`(?<!\\p{L})(?:${told.source})`, 'iu');
  return !pages.some(({ document }) => atStart.test(document.text) || atStart.test(document.title));
}
