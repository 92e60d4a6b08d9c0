import type { Rewording } from '../rewording.ts';
import { baseOfGerund, baseOfParticiple, PARTICIPLE } from './verbs.ts';

const ASKER = '(?:i|we|one|someone|somebody|anyone|anybody|people)';
const KIND = "(?:(?:the |their |its |an? )?[\\p{L}’'-]+(?: [\\p{L}’'-]+)?)";
/** Behind what is asked for: from whom it is had. */
const FROM_THEM =
  '(?: (?:from|through|with|via|by|at|off|out of)(?: them| you| there| the (?:company|firm|shop|store))| there| here| directly| direct)*';
const END = '(?: too| as well| at all)?\\s*\\?*$';

/** Who asks as the subject, and whether they may: "Are customers allowed to …?", "Could we …?", "Is it possible to …?", as "Can …?" */
const LEAVE: readonly Rewording[] = [
  { from: /^(?:am i|are we|is one) (?:able|free) to /iu, to: 'Can one ' },
  {
    from: new RegExp(`^(?:is|are) (${KIND}) (?:able|free) to (?!be(?!\\p{L}))`, 'iu'),
    to: 'Can $1 ',
  },
  {
    from: new RegExp(
      `^(?:(?:is|would) (?:it|there)(?: be)? )?(?:possible|feasible|an option|any way|a way|any chance|a chance|any possibility|a possibility|okay|ok)(?: for (?!${ASKER})(${KIND}))?(?: for (?:me|us|anyone))? (?:to|of)(?: have)? (?!have)`,
      'iu',
    ),
    to: (all, who: unknown = '') =>
      `Can ${typeof who === 'string' && who !== '' ? who : 'one'} ${/ have $/iu.test(all) ? 'have ' : ''}`,
  },
  {
    from: new RegExp(
      `^do(?:es)? (?:they|you|it|the (?:company|firm)) let (me|us|one|${KIND}) (?:to )?(?=\\p{L})`,
      'iu',
    ),
    to: (_all, who = '') => `Can ${/^(?:me|us)$/iu.test(who) ? 'one' : who} `,
  },
  {
    from: /^is (?!shipping|delivering)([\p{L}]+ing(?: [^?]{2,60})?) (?:possible|an option|feasible|doable)\s*\?*$/iu,
    to: gerundAsked,
  },
  { from: /^(?:might|could) (?=(?!they|it|he|she|new|other)\p{L})/iu, to: 'Can ' },
  { from: /^(?:can|may) (?:we|someone|somebody|anyone|anybody) /iu, to: 'Can one ' },
  { from: /^would (?:i|we|one) be able to /iu, to: 'Can one ' },
  {
    from: /^(?:can|may) (?:riders|passengers|travellers|travelers|shoppers|diners|patrons|buyers|drivers|fans|hikers) pay (?=with|by|using|via|in )/iu,
    to: 'Can one pay ',
  },
];

/** "Paying by card", "having it engraved". */
function gerundAsked(all: string, doing = ''): string {
  const [first = '', ...rest] = doing.split(' ');
  const known = baseOfGerund(first);
  const base = known === first ? (PAYING.get(first.toLowerCase()) ?? null) : known;
  return base === null ? all : `Can one ${[base, ...rest].join(' ')}?`;
}
const PAYING = new Map(
  'paying:pay ordering:order booking:book cancelling:cancel canceling:cancel returning:return visiting:visit parking:park buying:buy ordering:order studying:study working:work camping:camp swimming:swim smoking:smoke'
    .split(' ')
    .map((pair): [string, string] => {
      const [form = '', base = ''] = pair.split(':');
      return [form, base];
    }),
);

/** "Can somebody come to my house?" */
const VISITS: readonly Rewording[] = [
  {
    from: /^(?:can|could|do|does|would|will) (?:someone|anyone|one|they|you|a doctor|a vet|an engineer|somebody)(?: from (?:them|the firm|the company|your team|their team))? (?:(?:also )?come|visit)(?: out)?(?: and| to)? (?:see |visit |meet |help )?(?:me |us |you |to |people |customers |clients |patients )*(?:at home|(?:at|in|to) (?:my|our|your|their|the customer['’]s|the client['’]s|the patient['’]s) (?:home|house|own home|place))(?: [^?]*)?\?*$/iu,
    to: 'Do they do home visits?',
  },
  {
    from: /^(?:can|may) (?:one|i|you) have (?:them|someone) come to (?:my|our) (?:home|house|place)\s*\?*$/iu,
    to: 'Do they do home visits?',
  },
];

/** What is asked to be got, had done or handed over, as what they offer, do or take. */
const DEALINGS: readonly Rewording[] = [
  {
    from: /^(?:can|may) (?:one|i|you|people|customers)(?: (?:in|from) ([^?]{2,40}?))? (?:currently |already )?(?:have|get) (?:it|them|something|things|anything|goods|orders?|an order|parcels?|a parcel|stuff)(?: delivered| shipped| sent)(?: (?:to|in) ([^?]{2,40}?))?\s*\?*$/iu,
    to: (all, from: unknown = '', to: unknown = '') => {
      const place = [to, from].find((one) => typeof one === 'string' && one !== '');
      return place === undefined ? all : `Do they deliver to ${String(place)}?`;
    },
  },
  {
    from: new RegExp(
      `^(?:can|may) (?:one|i|you) (?:have|get) (.{2,60}?) (done|${PARTICIPLE})((?: (?!by|there|here|from)[^?]{2,60}?)??)(?: by (?:them|you))?${FROM_THEM}${END}`,
      'iu',
    ),
    to: (_all, what = '', done = '', rest = '') =>
      `Do they ${done.toLowerCase() === 'done' ? 'do' : baseOfParticiple(done)} ${what}${rest}?`,
  },
  {
    from: new RegExp(
      `^(?:can|may) (?:one|i|you) (?:get|obtain|have|receive) (?!back|into|in |out|to |hold|through|around|away|on |my|our|the |it |them |there)((?:an? |any |some )?[^?]{2,70}?)(?: (?:from|through|with|at) (?:them|you|there))${END}`,
      'iu',
    ),
    to: 'Do they offer $1?',
  },
  {
    from: new RegExp(
      `^(?:can|may) (?:one|i|you) (?:buy|order|purchase) ((?!direct|online)(?:an? |any |some )?[^?]{2,60}?) (?:(?:from|through|with|at) (?:them|you)|there|here)${END}`,
      'iu',
    ),
    to: 'Do they sell $1?',
  },
  {
    from: new RegExp(`^(?:can|may) (one|i|you|${KIND}) (?:buy|order|purchase) straight (?=from)`, 'iu'),
    to: 'Can $1 buy directly ',
  },
  {
    from: /^(?:can|may) (?:one|i|you) (?:bring|give|hand|send|drop off|deliver) (?:you|them) (?!back)((?:my |our |an? |any |some )?[^?]{2,60}?)\s*\?*$/iu,
    to: 'Do they accept $1?',
  },
  {
    from: /^(?:can|may) (?:one|i|you) (?:bring|give|drop off|hand in|hand over|leave)(?: in)? ((?:my |our |an? |any |some )?[^?]{2,60}?) (?:to|with|at|off with) (?:you|them)\s*\?*$/iu,
    to: 'Do they accept $1?',
  },
  {
    from: /^(?:can|may) (?:one|i|you) (?:bring|take|send)(?: in| you| them| over)? (?:my |our |an? |the )?([^?]{2,50}?)(?: in)? (?:for|to have it|to get it) (repair|service|recycling|testing|cleaning|calibration|inspection|restoration)\s*\?*$/iu,
    to: (_all, what = '', deed = '') => `Do they ${OF_DEED.get(deed.toLowerCase()) ?? 'accept'} ${what}?`,
  },
  {
    from: /^(?:can|may) (?:one|i|you) sell (?:you|them) (?:my |our |an? |the )?([^?]{2,60}?)\s*\?*$/iu,
    to: 'Do they buy $1?',
  },
  {
    from: /^(?:can|may) (?:one|i|you) sell (?:my |our |an? |the )?([^?]{2,60}?) to (?:you|them)\s*\?*$/iu,
    to: 'Do they buy $1?',
  },
  {
    from: /^(?:can (?:one|i|you)|do they) (?:trade in|part[- ]exchange|part[- ]ex) (?:my |our |your |an? |the |their )?([^?]{2,40}?)((?: when [^?]+)?)\s*\?*$/iu,
    to: (_all, what = '') => `Do they accept ${used(what)} in part exchange?`,
  },
  {
    from: /^(?:can|may) (?:one|i|you) borrow ([^?]{2,60}?) (?:from (?:them|you)|there)\s*\?*$/iu,
    to: 'Do they lend $1?',
  },
  {
    from: /^(?:can|may) (?:one|i|you|they) become (?:an? |their )?(?:customer|client|patient|member)s?(?: of theirs| of them)?(?: in (.+?))\s*\?*$/iu,
    to: 'Do they serve customers in $1?',
  },
  {
    from: /^(?:can|may) (?:an? )?([\p{L} -]{3,40}?) apply\s*\?*$/iu,
    to: (_all, who = '') => `Do they accept applications from ${many(who)}?`,
  },
  {
    from: /^(?:do|does|did|are|were) (?:they|you) (?:act|work|acting|working) for (?:clients|people|customers) (?:on|with) /iu,
    to: 'Do they accept ',
  },
];

const OF_DEED = new Map([
  ['repair', 'repair'],
  ['service', 'service'],
  ['recycling', 'recycle'],
  ['testing', 'test'],
  ['cleaning', 'clean'],
  ['calibration', 'calibrate'],
  ['inspection', 'inspect'],
  ['restoration', 'restore'],
]);

/** "Old machine", as "used machines". */
function used(what: string): string {
  const thing = what.replace(/^(?:old|used|second-?hand|existing|current) /iu, '');
  return `used ${many(thing)}`;
}

const many = (thing: string): string =>
  /s$/iu.test(thing) ? thing : `${thing.replace(/(?<=[^aeiou])y$/iu, 'ie')}s`;

/** Questions whose subject is whoever asks. */
export const ASKED_BY_WHOM: readonly Rewording[] = [...VISITS, ...LEAVE, ...DEALINGS];
