import { Parser } from 'htmlparser2';

/** From words to the address at which a site's own search finds them; empty where they make none. */
type SearchAddress = (words: string) => string;

/** Many searches want every word on the page. */
const WORDS_MAX = 3;

const FORMS_MAX = 20;
const FORM_CHARACTERS_MAX = 20_000;
const TEMPLATES_MAX = 5;
const TEXT_FIELD = /^(?:text|search|)$/i;
/** Fields that are sent along as they stand, or not at all. */
const OTHER_FIELD = /^(?:hidden|submit|button|image|reset|checkbox|radio)$/i;
/** An address with one place for words, as it stands in structured data. */
const TEMPLATE = /"(https?:(?:\\?\/){2}[^"{}\s<>]{1,1000}\{[\w-]{1,60}\}[^"{}\s<>]{0,300})"/g;

/**
 * Where the search of a site finds the longest of some words, as the pages say.
 *
 * @returns addresses, the most likely first; they may lead to another site
 */
export function searchAddresses(
  pages: readonly { source: string; url: string }[],
  words: readonly string[],
): string[] {
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, WORDS_MAX);
  const query = words.filter((word) => longest.includes(word)).join(' ');
  if (query === '') return [];
  const searches = pages.flatMap(({ source, url }) => searchesOf(source, url));
  return searches.map((search) => search(query)).filter((address) => /^https?:/.test(address));
}

/**
 * The searches that a page names: the address templates of a schema.org SearchAction, then forms that are sent by GET and have one text
 * field (HTML, "form submission"), those that call themselves a search first.
 */
function searchesOf(source: string, url: string): SearchAddress[] {
  const forms = [...source.matchAll(/<form\b/gi)]
    .slice(0, FORMS_MAX)
    .flatMap(({ index }) => formIn(source.slice(index, index + FORM_CHARACTERS_MAX)) ?? [])
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed));
  return [...templatesIn(source), ...forms.map((form) => (words: string) => addressOf(form, words, url))];
}

function templatesIn(source: string): SearchAddress[] {
  if (!source.includes('SearchAction')) return [];
  const templates = [...source.matchAll(TEMPLATE)].slice(0, TEMPLATES_MAX);
  return templates.map(
    ([, template = '']) =>
      (words) =>
        template.replaceAll('\\/', '/').replace(/\{.*\}/, () => encodeURIComponent(words)),
  );
}

interface Form {
  action: string;
  /** Name of the one text field. */
  field: string;
  hidden: [string, string][];
  /** It calls itself a search. */
  isNamed: boolean;
}

/** The form that a piece of a page begins with; null for one that is sent otherwise, or that asks for anything else. */
function formIn(piece: string): Form | null {
  const form: Form = { action: '', field: '', hidden: [], isNamed: false };
  let isOpen = true;
  let isSearch = true;
  const parser = new Parser({
    onopentag(tag, { type = '', name = '', value = '', role, method = '', action = '' }) {
      if (!isOpen) return;
      if (tag === 'form') {
        form.action = action;
        isSearch &&= /^(?:get|)$/i.test(method.trim());
      }
      form.isNamed ||= role === 'search' || (tag === 'input' && type === 'search');
      if (tag === 'textarea') isSearch = false;
      if (tag !== 'input') return;
      if (type === 'hidden' && name !== '') form.hidden.push([name, value]);
      if (OTHER_FIELD.test(type)) return;
      isSearch &&= TEXT_FIELD.test(type) && form.field === '' && name !== '';
      form.field = name;
    },
    onclosetag(tag) {
      if (tag === 'form') isOpen = false;
    },
  });
  parser.end(piece);
  return isSearch && form.field !== '' ? form : null;
}

function addressOf({ action, hidden, field }: Form, words: string, page: string): string {
  const address = URL.parse(action.trim(), page);
  if (address === null) return '';
  address.search = new URLSearchParams([...hidden, [field, words]]).toString();
  return address.href;
}
