/** One value of an answer in words. */
export interface ShownField {
  /** Its name in the answer. */
  key: string;
  label: string;
  value: string;
  /** The answer's own rationale for the value, if it has one. */
  note: string | null;
  /** The value as it is in the answer. */
  fullNote: string | null;
}

/** Labels of fields; for other fields the name is split into words (`qualifyingDeals` → "qualifying deals"). */
const LABELS: Record<string, string> = {
  employeeCount: 'employees',
  sizeRange: 'size',
  foundedYear: 'founded',
  linkedInFollowers: 'LinkedIn followers',
  linkedinIndustry: 'LinkedIn industry',
  svcCategory: 'category',
  topTitles: 'titles',
  hiringThemes: 'functions',
  techHiringFor: 'technologies',
  latestPostingDate: 'newest',
  hasFundingEvent: 'funded',
  isPublic: 'public',
  latestRound: 'round',
  latestEvents: 'events',
  value: 'answer',
};

/** Fields that explain another one and are shown with it. */
const NOTES: Record<string, string> = { segments: 'segmentRationale' };
const IS_NOTE = new Set(Object.values(NOTES));

/** The values of a structured answer in its own order, and the names of the fields without a value. */
export function fieldsOf(answer: Record<string, unknown>): { fields: ShownField[]; absent: string[] } {
  const fields: ShownField[] = [];
  const absent: string[] = [];
  for (const [key, value] of Object.entries(answer)) {
    if (IS_NOTE.has(key)) continue;
    const words = inWords(key, value);
    if (words === null) absent.push(labelOf(key));
    else fields.push({ key, label: labelOf(key), value: words, ...noteOn(key, value, words, answer) });
  }
  return { fields, absent };
}

/** The label of a field. */
export function labelOf(key: string): string {
  return LABELS[key] ?? key.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
}

/** A value in words; null when there is nothing to show. */
function inWords(key: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return /year$/i.test(key) ? String(value) : value.toLocaleString('en');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return listed(value.map((item) => inWords(key, item)));
  if (typeof value !== 'object') return String(value);
  if ('primary' in value && 'niche' in value) return joined([value.primary, value.niche], ' › ');
  if ('displayName' in value && 'status' in value)
    return joined([value.displayName, statusInWords(value)], ' ');
  if ('round' in value && 'investors' in value) return roundInWords(value);
  if ('counterparty' in value && 'role' in value) return dealInWords(value);
  return joined(
    Object.entries(value).map(([part, item]) => inWords(part, item)),
    ', ',
  );
}

/** A funding round in words; its pages are shown below it. */
function roundInWords(event: { round: unknown; investors: unknown }): string | null {
  const { amount, currency, announcedAt } = event as Record<string, unknown>;
  const investors = inWords('investors', event.investors);
  return joined(
    [event.round, sumInWords(amount, currency), investors && `from ${investors}`, announcedAt],
    ', ',
  );
}

const ROLES: Record<string, string> = { acquirer: 'bought', acquiree: 'bought by' };

/** A deal in words; its pages are shown below it. */
function dealInWords(event: { role: unknown; counterparty: unknown }): string | null {
  const { amount, currency, announcedAt, status } = event as Record<string, unknown>;
  const deal = joined([ROLES[String(event.role)] ?? event.role, event.counterparty], ' ');
  return joined([deal, sumInWords(amount, currency), announcedAt, status], ', ');
}

function sumInWords(amount: unknown, currency: unknown): string | null {
  return joined([inWords('amount', amount), typeof amount === 'number' ? currency : null], ' ');
}

/** A technology in words: its status, the confidence, and the month of the newest evidence. */
function statusInWords(finding: { status: unknown; confidence?: unknown; lastEvidence?: unknown }): string {
  const status = String(finding.status).replaceAll('_', ' ');
  return `${status} (${joined([finding.confidence, finding.lastEvidence], ', ') ?? '?'})`;
}

/** Separated by commas, or by semicolons where an item has a comma itself ("Oslo, Norway"). */
function listed(items: (string | null)[]): string | null {
  return joined(items, items.some((item) => item?.includes(',')) ? '; ' : ', ');
}

function joined(parts: unknown[], separator: string): string | null {
  const present = parts.filter((part) => part !== null && part !== undefined);
  return present.length === 0 ? null : present.join(separator);
}

function noteOn(
  key: string,
  value: unknown,
  words: string,
  answer: Record<string, unknown>,
): Pick<ShownField, 'note' | 'fullNote'> {
  const ownRationale =
    typeof value === 'object' && value !== null && 'rationale' in value ? value.rationale : null;
  const note = ownRationale ?? answer[NOTES[key] ?? ''];
  if (typeof note !== 'string') return { note: null, fullNote: null };
  return { note: note.startsWith(`${words}: `) ? note.slice(words.length + 2) : note, fullNote: note };
}
