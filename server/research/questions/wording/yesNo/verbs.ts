/** What companies do for others and with things: a passive or a gerund of these can be asked with "do". Irregular participles behind a colon. */
const DOINGS =
  'accept admit advise analyse analyze anodise anodize assemble bake bind blend book brew build:built burn:burnt buy:bought calibrate carry carve cast:cast ' +
  'certify charge clean coat collect commission conduct construct cover customise customize cut:cut dehydrate deliver demolish deposit design develop dig:dug dispatch ' +
  'dispose distil distribute dry dye edit employ encrypt engrave equip etch exchange excavate export fabricate farm ferment finance fit forge ' +
  'freeze:frozen galvanise galvanize grind:ground grow:grown guarantee handle harvest hire host import incinerate insert inspect install insure irradiate issue knit laminate lease ' +
  'lend:lent let:let maintain make:made manufacture market measure mill mine mould mount offer operate order outsource own pack package paint perform ' +
  'pick plant plate polish powder-coat prescribe print process produce provide publish quarry rear recycle refund refurbish reimburse remove rent repair replace ' +
  'restore roast run:run screen sell:sold serve service sew:sewn ship slaughter smoke spin:spun stage stamp stock store subcontract supply support tan teach:taught ' +
  'test train translate transport treat trim undertake:undertaken upholster use vaccinate varnish weave:woven weld wrap write:written';

/** Verbs that double their last letter. */
const DOUBLING = /^(?:cut|dig|fit|knit|let|run|ship|spin|stop|tan|trim|wrap|equip)$/u;

interface Forms {
  base: string;
  gerund: string;
  participle: string;
}

const doubled = (base: string): string => (DOUBLING.test(base) ? `${base}${base.at(-1)}` : base);

function formsOf(entry: string): Forms {
  const [base = '', irregular] = entry.split(':');
  const gerund = `${doubled(base).replace(/(?<!e)e$/u, '')}ing`;
  const regular = `${doubled(base)
    .replace(/(?<![aeiou])y$/u, 'i')
    .replace(/e$/u, '')}ed`;
  return { base, gerund, participle: irregular ?? regular };
}

const FORMS = DOINGS.split(' ').map(formsOf);
const OF_GERUND = new Map(FORMS.map(({ base, gerund }) => [gerund, base]));
const OF_PARTICIPLE = new Map([
  ...FORMS.map(({ base, participle }): [string, string] => [participle, base]),
  ['burned', 'burn'],
  ['sewed', 'sew'],
]);

/** "Selling", "made": as parts of a pattern. */
export const GERUND = [...OF_GERUND.keys()].join('|');
export const PARTICIPLE = [...OF_PARTICIPLE.keys()].join('|');

/** The base of such a form; the form itself where it is none of them. */
export const baseOfGerund = (form: string): string => OF_GERUND.get(form.toLowerCase()) ?? form;
export const baseOfParticiple = (form: string): string => OF_PARTICIPLE.get(form.toLowerCase()) ?? form;

/** "Makes", "carries", "does": the base of a verb in its third person. */
export function baseOfThird(form: string): string {
  if (/^(?:does|goes)$/iu.test(form)) return form.slice(0, -2);
  if (/^has$/iu.test(form)) return 'have';
  return form
    .replace(/(?<=[^aeiou])ies$/iu, 'y')
    .replace(/(?<=s|sh|ch|x|z)es$/iu, '')
    .replace(/(?<=[^s])s$/iu, '');
}
