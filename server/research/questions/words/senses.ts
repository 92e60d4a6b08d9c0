/**
 * Words of several senses: what stands beside such a word tells which one is meant, and it then counts as the plain word for that
 * sense. "A night train" trains nobody, "in the event of rain" is no event, and who reports a claim writes no report.
 */
interface Sense {
  /** What stands right before the word. */
  before?: RegExp;
  /** What stands right behind it. */
  behind?: RegExp;
  /** The word that it is read as. */
  as: string;
}

const NOUN_OPENS =
  '(?:an?|the|this|that|our|its|their|his|her|each|every|new|own|first|second|latest|of|many|two|three|four|five|six|\\d+)';
const preceded = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${words})[ -]$`, 'iu');
const followed = (words: string): RegExp => new RegExp(`^[ -](?:${words})(?!\\p{L})`, 'iu');

const SENSES: [words: string, ...senses: Sense[]][] = [
  ['charge', { before: preceded('in|took|take|takes|taking'), behind: /^(?! of an? )/iu, as: 'responsible' }],
  [
    'charging',
    { behind: followed('stations?|points?|cables?|times?|networks?|sites?|hubs?|bays?'), as: 'charger' },
  ],
  [
    'facility facilities',
    {
      before: preceded('credit|loan|debt|revolving|overdraft|lending|financing'),
      as: 'overdraft',
    },
  ],
  [
    'foundation',
    { before: preceded('since|since (?:its|our|the)|year of|before its|at its'), as: 'founded' },
  ],
  [
    'ship ships',
    {
      before: preceded(`${NOUN_OPENS}|which|all|cruise|container|cargo|merchant|research|sailing|passenger`),
      behind: /^(?!-)/u,
      as: 'vessel',
    },
    // A label of its own.
    {
      before: /^\W*$/u,
      behind: /^(?:\W*$| (?:in (?:the fleet|service|operation)|owned|operated)(?!\p{L}))/u,
      as: 'vessel',
    },
  ],
  [
    'train trains',
    {
      before: preceded(`by|${NOUN_OPENS}|night|freight|passenger|express|steam|regional|goods`),
      as: 'railway',
    },
  ],
  [
    'turnover',
    { before: preceded('staff|employee|labou?r|personnel|driver|nurse|workforce'), as: 'attrition' },
  ],
  [
    'hire',
    {
      before: preceded(
        'for|on|plant|tool|crane|van|car|bike|cycle|boat|canoe|kayak|equipment|venue|room|hall|ski|suit|costume|skip|vehicle|machine|machinery|scaffold|scaffolding',
      ),
      as: 'rental',
    },
    { behind: followed('out|periods?|rates?|charges?|fleet|desk|shop|prices?|fees?'), as: 'rental' },
  ],
  ['books', { as: 'publication' }],
  ['book', { before: preceded(`${NOUN_OPENS}|picture|cookery|audio|children['’]?s`), as: 'publication' }],
  [
    'leading',
    {
      before: /(?:(?<!\p{L})(?:an?|the|one of|among|as|world|industry)[ -]|[\p{L}]['’]s?[ -]|market[ -])$/iu,
      as: 'foremost',
    },
  ],
  [
    'open',
    { behind: followed('jobs?|roles?|positions?|vacanc(?:y|ies)|posts?'), as: 'vacancy' },
    {
      before:
        /(?<!\p{L})(?:vacanc(?:y|ies)|jobs?|roles?|positions?) (?:is |are )?(?:currently |still |now )?$/iu,
      as: 'vacancy',
    },
  ],
  [
    'carbon',
    {
      behind: followed('fib(?:re|er)s?|steels?|black|brush(?:es)?|composites?|frames?|wheels?'),
      as: 'composite',
    },
  ],
  [
    'class classes',
    { behind: /^ [A-Z\d](?![\p{L}])/u, as: 'grade' },
    {
      before: preceded('share|asset|world|business|economy|energy|middle|strength|weight|efficiency'),
      as: 'grade',
    },
  ],
  ['acquisition', { before: preceded('customer|talent|data|user|image|skills?'), as: 'gain' }],
  [
    'free',
    {
      before: preceded(
        'gluten|sugar|lactose|dairy|nut|meat|alcohol|smoke|step|barrier|plastic|peat|cruelty|fragrance|lead|rust|hands|solvent',
      ),
      as: 'without',
    },
  ],
  [
    'fair',
    {
      behind: followed('trade|price|prices|wages?|pay|value|share|use|play|and|treatment|competition'),
      as: 'just',
    },
  ],
  ['event', { before: /(?<!\p{L})in (?:the|any|such an?) $/iu, behind: /^(?: of| that|,)/iu, as: 'case' }],
  ['goods', { as: 'product' }],
  ['warrant', { before: preceded('we|to|not|also|manufacturer|will|company'), as: 'warranty' }],
  [
    'tractor tractors',
    { behind: followed('units?|and (?:\\d+ |\\p{L}+ )?(?:semi-?)?trailers?'), as: 'truck' },
  ],
  ['order', { before: preceded('in'), behind: followed('to|that'), as: 'purpose' }],
  [
    'report',
    {
      before:
        /(?:^|[.:!?]\s|(?<!\p{L})(?:to|can|could|may|must|should|please|you|we|they|i|customers?|tenants?|residents?|policyholders?|patients?|members?)\s)$/iu,
      behind: followed('an?|the|your|any|it|this|damage|faults?|problems?|concerns?|missing|lost|repairs?'),
      as: 'notify',
    },
    {
      before: /(?<!\p{L})(?:does|do|did|can) [^.?]{0,30}$/iu,
      behind: followed('an?|your|any|it|damage|faults?|problems?'),
      as: 'notify',
    },
  ],
  ['post posts', { before: preceded('by|the|blog'), behind: /^(?! (?:of|as)(?!\p{L}))/iu, as: 'mail' }],
  [
    'planning',
    {
      behind: followed(
        'permissions?|departments?|applications?|consents?|authorit(?:y|ies)|office|officers?',
      ),
      as: 'zoning',
    },
  ],
  [
    'generation',
    {
      before: preceded('power|electricity|energy|solar|wind|hydro|heat|lead|revenue|income'),
      as: 'generate',
    },
    { behind: followed('of (?:power|electricity|energy|heat)'), as: 'generate' },
  ],
  [
    'member members',
    { before: preceded('team|staff|crew'), as: 'employee' },
    { behind: followed('of (?:our |the |its |their )?(?:staff|team|crew|workforce)'), as: 'employee' },
    { before: preceded('board|council|committee|jury'), as: 'director' },
    { before: preceded('family'), as: 'relative' },
    { behind: followed('states?'), as: 'country' },
  ],
  ['openings', { as: 'vacancy' }],
  ['opening', { before: preceded('job'), as: 'vacancy' }],
  ['warehouse', { before: preceded('data'), as: 'database' }],
  [
    'pay',
    { before: preceded('base|basic|gross|net|rates? of|gender|starting|take-home'), as: 'salary' },
    { behind: followed('rise|rises|gap|scales?|bands?|grades?|ranges?'), as: 'salary' },
  ],
  ['house', { before: preceded('in'), as: 'internal' }],
  ['exchange', { before: preceded('stock'), as: 'bourse' }],
  [
    'leave',
    {
      before: preceded(
        'annual|parental|maternity|paternity|sick|paid|unpaid|family|days of|weeks of|days|weeks',
      ),
      as: 'holiday',
    },
  ],
  ['stock', { before: preceded('in|out of|of'), as: 'inventory' }],
  ['office', { before: preceded('box|took|in|take'), behind: /^(?! in(?!\p{L}))/iu, as: 'function' }],
];

const SENSES_OF = new Map(
  SENSES.flatMap(([words, ...senses]) => words.split(' ').map((word): [string, Sense[]] => [word, senses])),
);

const BEFORE = 40;
const BEHIND = 24;

/** The plain word for the sense in which a word of a text is used; the word itself where it has but one. */
export function inItsSense(
  word: string,
  text: string,
  { start, end }: { start: number; end: number },
): string {
  const senses = SENSES_OF.get(word);
  if (senses === undefined) return word;
  const before = text.slice(Math.max(0, start - BEFORE), start);
  const behind = text.slice(end, end + BEHIND);
  const meant = senses.find(
    (sense) => (sense.before?.test(before) ?? true) && (sense.behind?.test(behind) ?? true),
  );
  return meant?.as ?? word;
}
