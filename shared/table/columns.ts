/** @folder Tables of companies that people bring: which column is which, and the company of a row; for the command line and the console. */

import { kindOfCell } from './companyDomain.ts';

/** What a column can be about. */
export const ROLES = ['domain', 'website', 'email', 'company', 'name', 'first', 'last', 'profile'] as const;
export type Role = (typeof ROLES)[number];

/** The place of each column that was recognised, from 0. */
export type Columns = Partial<Record<Role, number>>;

/** Names of columns in exports of CRMs and address books: English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Danish,
 * Norwegian, Finnish, Polish, Japanese, Chinese. Compared without case, accents and punctuation.
 */
const NAMES: Record<Role, string> = {
  domain:
    'domain|domains|domain name|company domain|company domain name|account domain|email domain|website domain|root domain|domane|domaine|domaine de l entreprise|nom de domaine|dominio|dominio de la empresa|dominio aziendale|dominio da empresa|domein|domeinnaam|doman|domaene|domene|verkkotunnus|domena|ドメイン|域名',
  website:
    'website|web site|web|url|company url|website url|company website|homepage|home page|site|www|internet|internetseite|internetadresse|webseite|webauftritt|site web|site internet|site de l entreprise|adresse web|sitio|sitio web|pagina web|web de la empresa|sito|sito web|sito internet|site da empresa|pagina|webadres|webbplats|hemsida|webbsida|hjemmeside|netside|nettsted|nettside|hjemmeside url|verkkosivu|verkkosivusto|kotisivu|strona|strona www|strona internetowa|witryna|ウェブサイト|ホームページ|网站|网址',
  email:
    'email|e mail|mail|email address|e mail address|work email|business email|contact email|email 1|e mail 1 value|emailadresse|e mail adresse|mailadresse|courriel|mel|adresse email|adresse e mail|adresse mail|adresse electronique|correo|correo electronico|direccion de correo|posta elettronica|indirizzo email|indirizzo e mail|e mailadres|emailadres|epost|e post|epostadress|e postadress|epostadresse|sahkoposti|sahkopostiosoite|adres email|メール|メールアドレス|电子邮件|邮箱',
  company:
    'company|company name|account|account name|organization|organisation|organization name|organisation name|business|business name|employer|firm|firma|firmenname|firmname|unternehmen|unternehmensname|gesellschaft|arbeitgeber|kunde|societe|nom de la societe|entreprise|nom de l entreprise|raison sociale|compte|empresa|nombre de la empresa|razon social|compania|cuenta|azienda|nome azienda|ragione sociale|societa|nome da empresa|razao social|bedrijf|bedrijfsnaam|organisatie|foretag|foretagsnamn|bolag|virksomhed|virksomhedsnavn|firmanavn|selskap|bedrift|yritys|yrityksen nimi|nazwa firmy|spolka|przedsiebiorstwo|会社|会社名|企業名|公司|公司名称',
  name: 'name|full name|fullname|contact|contact name|person|lead|lead name|vollstandiger name|voller name|ansprechpartner|ansprechperson|kontakt|kontaktperson|kontaktname|nom complet|nom et prenom|prenom et nom|interlocuteur|contacto|nombre completo|nombre y apellidos|nome completo|nominativo|contatto|referente|contato|naam|volledige naam|contactpersoon|namn|fullstandigt namn|navn|fulde navn|fullt navn|nimi|koko nimi|imie i nazwisko|氏名|名前|姓名|联系人',
  first:
    'first name|firstname|first|given name|forename|vorname|rufname|prenom|nombre|nombre de pila|primer nombre|nome|primeiro nome|voornaam|fornamn|fornavn|etunimi|imie|名|名字',
  last: 'last name|lastname|last|surname|family name|nachname|familienname|zuname|nom|nom de famille|apellido|apellidos|cognome|sobrenome|apelido|achternaam|familienaam|efternamn|efternavn|etternavn|sukunimi|nazwisko|姓|姓氏',
  profile:
    'linkedin|linkedin url|linkedin link|linkedin profile|linkedin profile url|linkedin member profile|person linkedin url|person linkedin|contact linkedin url|contact linkedin|linkedin contact profile url|linkedin bio|li url|profile|profile url|profile link|public profile|public profile url|contact profile url|social profile|linkedin profil|linkedin profil url|profil|profil url|profillink|xing|xing url|xing profil|profil linkedin|url du profil|lien du profil|lien linkedin|perfil|perfil de linkedin|url del perfil|profilo|profilo linkedin|url del profilo|perfil do linkedin|linkedin profiel|profiel|linkedin profiili|プロフィール|领英',
};

const ROLE_OF = new Map(
  ROLES.flatMap((role) => NAMES[role].split('|').map((name): [string, Role] => [plainName(name), role])),
);

/** A header without case, accents and punctuation: "E-Mail-Adresse" is "e mail adresse". */
export function plainName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/([\p{Ll}])([\p{Lu}])/gu, '$1 $2')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('æ', 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The share of a column's cells that must look alike for the column to count as one of their kind. */
const ALIKE = 0.6;

/**
 * Recognises columns by their names, then profiles of people, domains, websites and e-mail addresses by what the rows hold. A name that stands twice counts
 * for its first column.
 *
 * @param given   columns that the user named: role → header
 * @param sample  some of the rows below the header
 * @throws UnknownColumn when a named column is not there
 */
export function recogniseColumns(
  header: readonly string[],
  sample: readonly (readonly string[])[],
  given: Readonly<Partial<Record<Role, string>>> = {},
): Columns {
  const columns: Columns = {};
  for (const role of ROLES) {
    const name = given[role];
    if (name !== undefined) columns[role] = placeOf(name, header);
  }
  const taken = () => new Set(Object.values(columns));
  header.forEach((name, place) => {
    const role = ROLE_OF.get(plainName(name));
    if (
      role !== undefined &&
      columns[role] === undefined &&
      !taken().has(place) &&
      agrees(role, sample, place)
    )
      columns[role] = place;
  });
  for (const role of ['profile', 'domain', 'website', 'email'] as const) {
    if (columns[role] !== undefined) continue;
    const place = header.findIndex(
      (_, index) => !taken().has(index) && shareOf(sample, index, role) >= ALIKE,
    );
    if (place !== -1) columns[role] = place;
  }
  return columns;
}

/** A column called "account" or "web" is not one of its kind when its cells are plainly something else. */
function agrees(role: Role, sample: readonly (readonly string[])[], place: number): boolean {
  if (role === 'domain' || role === 'website' || role === 'email' || role === 'profile') return true;
  return shareOf(sample, place, 'email') < ALIKE && shareOf(sample, place, 'website') < ALIKE;
}

function shareOf(
  sample: readonly (readonly string[])[],
  place: number,
  kind: 'profile' | 'domain' | 'website' | 'email',
): number {
  const cells = sample.map((row) => row[place] ?? '').filter((cell) => cell.trim() !== '');
  const isAlike = kind === 'profile' ? isPersonalProfile : (cell: string) => kindOfCell(cell) === kind;
  return cells.length === 0 ? 0 : cells.filter(isAlike).length / cells.length;
}

const NETWORK_PROFILE =
  /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?(?:linkedin\.com\/(?:mwlite\/)?(?:in|pub)|xing\.com\/profile)\/[^/\s]/i;

/** Whether a cell is the address of a person's profile on a professional network. */
const isPersonalProfile = (cell: string): boolean => NETWORK_PROFILE.test(cell.trim());

function placeOf(name: string, header: readonly string[]): number {
  const exact = header.indexOf(name);
  const place = exact === -1 ? header.findIndex((title) => plainName(title) === plainName(name)) : exact;
  if (place === -1) throw new UnknownColumn(name, header);
  return place;
}

/** A column that was named and is not there; the message lists those that are. */
export class UnknownColumn extends Error {
  constructor(name: string, header: readonly string[]) {
    super(`there is no column "${name}"; there are ${header.map((title) => `"${title}"`).join(', ')}.`);
  }
}

/** Whether the first row is a row like the others: it holds a domain or an address itself. */
export function isHeaderless(first: readonly string[]): boolean {
  return first.some(
    (cell) => (kindOfCell(cell) !== null || isPersonalProfile(cell)) && !ROLE_OF.has(plainName(cell)),
  );
}
