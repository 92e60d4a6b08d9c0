import { decodedPath } from '../../domain/urlPath.ts';
import { foldName } from '../identity/companyName.ts';

/** How much a page of each role is wanted. */
const WEIGHTS = {
  imprint: 9,
  facts: 9,
  about: 10,
  contact: 7,
  investors: 6,
  careers: 5,
  team: 4,
  products: 4,
  news: 3,
};

/** What a page of a company's site is there for; decides what its words may be taken to mean. */
export type PageRole = keyof typeof WEIGHTS | 'home' | 'other';

/** Words of link texts and path segments, folded by `foldName`, in the languages that sites are read in; the first that fits counts. */
const WORDS: Record<keyof typeof WEIGHTS, RegExp> = {
  imprint:
    /^(?:impressum|imprint|legal notice|legal notices|mentions legales|aviso legal|note legali|colophon|colofon|company details|company information|anbieterkennzeichnung)$/,
  facts:
    /^(?:facts|facts and figures|key facts|at a glance|zahlen|zahlen und fakten|fakten|daten und fakten|chiffres cles|en chiffres|datos|cifras|company profile|company facts|profile|profil|fact sheet|factsheet)$/,
  about:
    /^(?:about|about us|about the company|who we are|our story|our company|timeline|our timeline|milestones|our journey|the company|company|our history|history|ueber uns|uber uns|wir uber uns|unternehmen|das unternehmen|firma|geschichte|historie|a propos|qui sommes nous|l entreprise|entreprise|notre histoire|notre entreprise|societe|la societe|histoire|quienes somos|sobre nosotros|nosotros|empresa|la empresa|nuestra historia|chi siamo|azienda|l azienda|la nostra storia|over ons|om oss|om os|sobre|sobre nos|quem somos|o nas|o firmie|about [a-z0-9 ]{2,30}|(?:our|your|the) (?:council|firm|practice|charity|co ?operative|association|club|studio|agency|group|family|business)|practice|studio|el estudio|estudio|om|om (?:bolaget|foretaget|selskabet|virksomheden|virksomheten|[a-z]{4,20})|over|over het bedrijf|bedrijf|het bedrijf|ons bedrijf|ons verhaal|wie zijn wij|wie we zijn|empresa|a empresa|a nossa historia|nossa historia|o spolecnosti|o spolocnosti|o firme|spolecnost|profil firmy|rolunk|cegunk|bemutatkozas|despre noi|hakkimizda|kurumsal|yritys|tietoa meista|meista|o nama|o podjetju|(?:die |unsere )?(?:stiftung|genossenschaft|kanzlei)|der verein|verein|la fondation|la fundacion|la cooperativa|la fondazione|会社概要|会社情報|企業情報)$/,
  contact:
    /^(?:contact|contact us|contacts|get in touch|kontakt|standorte|locations|our locations|offices|our offices|contacto|contactez nous|nous contacter|contatti|contato|contactar|find us|anfahrt)$/,
  investors: /^(?:investors|investor relations|ir|investisseurs|inversores|anleger|shareholders)$/,
  careers:
    /^(?:careers|career|jobs|vacancies|vacancy|current vacancies|job vacancies|open positions|open roles|job openings|work for us|jobs at [a-z0-9 ]{2,30}|offene stellen|offres d emploi|ofertas de empleo|lediga jobb|ledige stillinger|lavora con noi|vacatures|join us|join our team|work with us|work at [a-z0-9 ]{2,30}|karriere|stellenangebote|jobs und karriere|carrieres|carriere|recrutement|nous rejoindre|rejoignez nous|empleo|trabaja con nosotros|lavora con noi|werken bij|vacatures|life at [a-z0-9 ]{2,30}|job|jobb|employment|employment opportunities|career opportunities|current openings|openings|work here|join|(?:driver|shop|store|office|kitchen|crew) jobs|trabalhe conosco|trabalhe connosco|carreiras|vagas|kariera|praca|volna mista|volne pozicie|allasok|karrier|cariere|avoimet tyopaikat|tyopaikat|rekry|toihin meille|stellen|freie stellen|mitarbeit|arbeiten bei [a-z0-9 ]{2,30}|posizioni aperte|ledige job|ledige jobs|karriar|jobba hos oss|jobb hos oss|jobbe hos oss|lediga tjanster|kariyer|is ilanlari|recruit|採用情報)$/,
  team: /^(?:team|our team|the team|leadership|management|our people|people|equipe|notre equipe|equipo)$/,
  products:
    /^(?:products|product|services|our services|solutions|platform|what we do|leistungen|produkte|losungen|produits|nos services|services et produits|productos|servicios|soluciones|prodotti|servizi)$/,
  news: /^(?:newsroom|news|press|press room|pressroom|press releases|presse|media|medien|prensa|actualites|nyheter|nyheder|noticias|nieuws|notizie|aktualnosci|uutiset)$/,
};

const NOT_A_PAGE =
  /\.(?:pdf|jpe?g|png|gif|svg|webp|zip|docx?|xlsx?|pptx?|mp[34]|ics|css|js|json|xml|rss|atom|exe|dmg)$/i;

/** Weight of a role; 0 for pages that are not sought. */
export function roleWeight(role: PageRole): number {
  return role === 'home' || role === 'other' ? 0 : WEIGHTS[role];
}

/**
 * The role of a page from the last meaningful segment of its path, and the text of a link to it. The path decides
 * where both name one, for link texts are often slogans. `/blog/about-us` is a story, not the about page.
 */
export function roleOf(url: string, linkText = ''): PageRole {
  const { pathname } = new URL(url);
  if (NOT_A_PAGE.test(pathname)) return 'other';
  const segments = pathname.split('/').filter(Boolean).map(decodedSegment);
  if (segments.length === 0 || (segments.length === 1 && isLanguage(segments[0] ?? ''))) return 'home';
  if (segments.length > 4) return 'other';
  const isOfStories = (segment: string) =>
    /^(?:blog|stories|insights|articles?)$/.test(segment) || roleNamed(segment) === 'news';
  if (segments.slice(0, -1).some(isOfStories)) return 'other';
  return roleNamed(segments.at(-1) ?? '') ?? roleNamed(foldName(linkText)) ?? 'other';
}

function roleNamed(words: string): PageRole | null {
  const [role = null] = Object.entries(WORDS).find(([, pattern]) => pattern.test(words)) ?? [];
  return role as PageRole | null;
}

function decodedSegment(segment: string): string {
  return foldName(decodedPath(segment).replace(/\.(?:html?|php|aspx?|jsp)$/i, '')).replace(/^index$/, '');
}

function isLanguage(segment: string): boolean {
  return /^(?:(?!om$|us$|ir$)[a-z]{2}(?: [a-z]{2})?|home|index|start|startseite|accueil|inicio)?$/.test(
    segment,
  );
}
