import { z } from 'zod';

/** `host`, `host/path`, `*.host` (below it only) or `* /path` without the space (any host). */
const Address = z.string().regex(/^(?:\*|(?:\*\.)?[a-z0-9_-]+(?:\.[a-z0-9-]+)+)(?:\/[^\s*]*)?$/);

const Named = {
  name: z.string().regex(/^[a-z0-9:_-]+$/),
  value: z.string().describe('Words the value must hold, in any case; empty: any value.'),
  weight: z.number().min(0.1).max(1),
};

/**
 * One trace that a product leaves, and how far it alone shows that the product is in use, 0..1. How each kind is
 * read: docs/tech-stack.md, "Evidence".
 */
export const Mark = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['script', 'embed', 'link', 'spf', 'cname', 'mx']),
    value: Address,
    weight: z.number().min(0.1).max(1),
  }),
  z.object({
    kind: z.literal('code').describe('Exact words of a script that stands in the page.'),
    value: z.string().min(4),
    weight: z.number().min(0.1).max(1),
  }),
  z.object({
    kind: z.literal('txt').describe('A regular expression for a whole TXT record.'),
    value: z.string().startsWith('^'),
    weight: z.number().min(0.1).max(1),
  }),
  z.object({ kind: z.literal('meta'), ...Named }),
  z.object({ kind: z.literal('header'), ...Named }),
  z.object({
    kind: z.literal('cookie').describe('The beginning of a cookie name.'),
    value: z.string().min(3),
    weight: z.number().min(0.1).max(1),
  }),
]);
export type Mark = z.infer<typeof Mark>;
/** A mark whose value is an address. */
export type AddressMark = Extract<Mark, { kind: 'script' | 'embed' | 'link' | 'spf' | 'cname' | 'mx' }>;

/** One product of the catalogue. */
export const Product = z.object({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .describe('The common product name, lower case, hyphenated. Decisions §6.'),
  name: z.string().min(2),
  vendor: z.string().min(2),
  category: z.enum(['crm', 'erp']),
  isSystemOfRecord: z
    .boolean()
    .describe('Whether it can be the primary system of its category; a mailing tool cannot.'),
  aliases: z.array(z.string().min(2)).describe('Other names a caller may use, in any case and spacing.'),
  spoken: z
    .array(z.string().min(3))
    .min(1)
    .describe('The names that mean this product in running text, in this case exactly.'),
  spokenBeside: z
    .object({ names: z.array(z.string().min(3)).min(1), words: z.instanceof(RegExp) })
    .optional()
    .describe('Names that mean the product only in a sentence with such words: "MONITOR" beside "ERP".'),
  vendorDomains: z.array(z.string().min(4)).min(1),
  marks: z.array(Mark),
});
export type Product = z.infer<typeof Product> & {
  /** Marks out of a user's own rule file. */
  patterns?: readonly PatternMark[];
};

/** Something that is looked for in a text in time linear in its length. */
export interface LinearPattern {
  /** As written in the rule file, without its tags. */
  source: string;
  /** In lower case: what every match holds; may be empty. */
  needed: string;
  find(text: string): { start: number; end: number } | null;
}

/** A mark out of a rule file in Wappalyzer's format. docs/tech-stack.md, "Your own rules". */
export interface PatternMark {
  part: PatternPart;
  /** Of a header, cookie or meta tag, in lower case; the selector of a `dom` mark; else empty. */
  name: string;
  /** Null: that it is there is enough. */
  pattern: LinearPattern | null;
  /** Of a `dom` mark: the attribute that the pattern looks at. */
  attribute?: string;
  weight: number;
}

/** Where a pattern of a rule file is looked for. */
export type PatternPart =
  | 'scriptSrc'
  | 'scripts'
  | 'html'
  | 'dom'
  | 'links'
  | 'url'
  | 'headers'
  | 'cookies'
  | 'meta'
  | 'txt'
  | 'mx'
  | 'cname';

/** Letters and digits only, lower case, without marks: "J.D. Edwards" and "jd edwards" are one. */
export function foldTechnology(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Every name a product is known by, each with the vendor's before it too: "Microsoft Dynamics 365 Sales". */
export function namesOf({ slug, name, vendor, aliases, spoken }: Product): string[] {
  const maker = foldTechnology(vendor);
  const names = [slug, name, ...aliases, ...spoken].map(foldTechnology);
  return [...new Set(names.flatMap((one) => (one.startsWith(maker) ? [one] : [one, `${maker}${one}`])))];
}

/** A script the page loads from there, or that an inline loader names. */
export const script = (value: string, weight = 0.95): Mark => ({ kind: 'script', value, weight });
/** A form that posts there, a frame or picture from there, a style sheet. */
export const embed = (value: string, weight = 0.95): Mark => ({ kind: 'embed', value, weight });
/** A link to the company's own tenant: a portal, a booking page, a hosted form. */
export const link = (value: string, weight = 0.8): Mark => ({ kind: 'link', value, weight });
/** Words of an inline script that only this product's snippet has. */
export const code = (value: string, weight = 0.9): Mark => ({ kind: 'code', value, weight });
export const meta = (name: string, value: string, weight = 0.9): Mark => ({
  kind: 'meta',
  name,
  value,
  weight,
});
export const header = (name: string, value = '', weight = 0.85): Mark => ({
  kind: 'header',
  name,
  value,
  weight,
});
export const cookie = (value: string, weight = 0.8): Mark => ({ kind: 'cookie', value, weight });
/** DNS marks are hints only. */
export const txt = (value: string, weight = 0.3): Mark => ({ kind: 'txt', value, weight });
export const spf = (value: string, weight = 0.3): Mark => ({ kind: 'spf', value, weight });
export const cname = (value: string, weight = 0.3): Mark => ({ kind: 'cname', value, weight });
