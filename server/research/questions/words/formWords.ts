import type { ItemClass, Wanted } from '../analysis.ts';

/** Words that the form of the answer shows by itself. */
export function droppedBy(wanted: Wanted, itemClass: ItemClass, role: string | null): RegExp {
  const classWords: Record<ItemClass, string> = {
    country: 'countr.*|nations?|markets?',
    language: 'languages?|handle|deal|communicat.*|converse|correspond|addressed',
    certification: 'certs?|certif.*|accredit.*|standards?|iso',
    'payment method': 'payments?|methods?|options?|ways?|accept.*|pay',
    platform: 'platforms?|operating|systems?|devices?|available|run|runs',
    city: 'cit(?:y|ies)|towns?',
    customer: 'customers?|clients?|references?|show|shown',
    product: 'products?',
    other: '',
  };
  const byWanted: Partial<Record<Wanted, string>> = {
    money:
      'price.*|cost.*|fetch|fetched|paid|fees?|charge.*|pay|pays|paying|expensive|much|plans?|tiers?|packages?|subscription|membership|editions?|month.*|annual.*|bill(?:ed|ing)?|cheap.*|lowest|highest|starting|entry',
    share: 'share|rate|content|level|pay|pays|paid',
    date: 'date|founded|established|time|presented|held|due|expected|supposed|scheduled|planned|happen.*',
    person:
      role === null
        ? 'people|persons?|leadership|team|management|executives?|contacts?|roles?|titles?|members?|board|employees?|responsible|leaders?|leads?|leading|heads?|charge|runs?'
        : `${role
            .toLowerCase()
            .split(/[^a-z]+/)
            .join('|')}|people|persons?`,
    place: 'headquarter.*|office|city|country|county|state|region|village|town|located|location|address',
    email: 'e|mail|email|general',
    hours: 'business|hours|times|days?|phone|telephone|answer.*|reach.*|open.*|clos.*',
    phone: 'phone|telephone|fax|general|main|report.*|call|ring|dial|notify|make|reach.*|speak|order|book',
    description: '.*',
    link: 'profile|account',
  };
  const dropped = [wanted === 'items' ? classWords[itemClass] : '', byWanted[wanted] ?? '']
    .filter(Boolean)
    .join('|');
  return dropped === '' ? /(?!)/ : new RegExp(`^(?:${dropped})$`);
}

const CLASSES: [RegExp, ItemClass][] = [
  [
    /^how (?:can|do|may|could) .{1,30} pay\??$|(?<!\p{L})(?:payment (?:methods?|options?|providers?)|ways to pay|accepted payments?|credit cards)/iu,
    'payment method',
  ],
  [/(?<!\p{L})(?:countries|nations)(?!\p{L})/iu, 'country'],
  [/(?<!programming |markup )(?<!\p{L})languages(?!\p{L})/iu, 'language'],
  [
    /(?<!\p{L})(?:certs|certifications?|certificates?|accreditations?|iso standards?|standards)(?!\p{L})/iu,
    'certification',
  ],
  [
    /(?<!\p{L})(?:operating systems|platforms|devices)(?!\p{L})[^?]*(?<!\p{L})(?:run|runs|available|works?|supported|app)(?!\p{L})/iu,
    'platform',
  ],
  [/(?<!\p{L})(?:cities|towns)(?!\p{L})/iu, 'city'],
  [/(?<!\p{L})(?:customers|clients)(?!\p{L})/iu, 'customer'],
  [/(?<!\p{L})products(?!\p{L})/iu, 'product'],
];

/** The class that a question for a list names. */
export function classOf(question: string): ItemClass {
  return CLASSES.find(([pattern]) => pattern.test(question))?.[1] ?? 'other';
}
