import { foldName } from '../../../identity/companyName.ts';
import { mentions } from '../../../identity/subject.ts';
import { isRolePhrase, namesField } from './roles.ts';

/** What family names are made with: their second capital is no second word ("McFarland", "DeGrace", "O’Neill"). */
const PREFIX = "(?:Mc|Mac|De|Di|Du|Des|La|Le|Fitz|Van|Von|[OD][’'])";
const PART = `(?:${PREFIX}(?=\\p{Lu}))?\\p{Lu}[\\p{Ll}’']{1,30}(?:-\\p{Lu}?[\\p{Ll}’']{1,30}){0,2}(?!\\p{Ll}|-\\p{L})`;
/** "Robert “Bob” Baron", "Margaret "Lee" Cleary": a name that they are called by stands within theirs. */
const CALLED = `(?: [“"(‘]${PART}[”")’])?`;
/** Words with a capital that open a sentence or a line, and no name. */
export const NO_OPENING =
  '(?!(?:By|With|From|Unlike|Like|And|Or|As|After|Before|Meet|Dear|Ask|Join|Hello|Hi|Says|Said|Photo|Call|Contact|Email|Interview|Why|How|What|Who|Where|While|Also|Both|Until|Then|Now|Under|On|To|Of|If|Its|Their|His|Her|Please|Thank|Thanks|Congratulations|Sisters|Brothers|Siblings|Cousins|Geschwister|Brüder|Der|Die|Das|Ein|Eine|Unsere?|Im|Am|Zum|Zur|Seit|Mit|Für|Wir|Nuestr[oa]|Los|Las|Una?|Les|Notre|Nos)(?!\\p{L}))';
const ADDRESS =
  '(?:(?:Dr|Prof|Professor|Mag|Ing|Dipl\\.-Ing|Herr|Frau|Mme|Mr|Ms|Mrs|Miss|Sir|Dame|Lord|Lady|Rev|Revd|Cllr|Count|Countess|Baron|Baroness|Brigadier|Colonel|Captain|Major)\\.?(?: \\(retd\\))? )?';
/** "Nadia el Amrani", "Ann ten Brink": what stands small within a name. */
const PARTICLE =
  '(?:van|von|vom|de|der|den|des|dos|das|do|du|la|le|los|las|di|da|del|della|bin|ibn|ben|al|el|ten|ter|te|zu|zur|zum|af|av|’t)';
/** A person's name as a page writes it, with or without a title of address before it. */
export const NAME = `${NO_OPENING}${ADDRESS}${PART}${CALLED}(?: (?:\\p{Lu}\\.|St\\.|${PARTICLE}|${PART})){0,3} ${PART}`;
/** The same of two words, for places where no mark tells its end. */
export const NAME_OF_TWO = `${NO_OPENING}${ADDRESS}${PART}${CALLED}(?: \\p{Lu}\\.| St\\.)?(?: ${PARTICLE})* ${PART}`;
/** "Jane Doe, John Roe and Kim Poe". */
export const NAMES = `${NAME}(?:(?:,? (?:and|&|et|und|y|og|och) |, )${NAME}){0,9}`;
/** "Jane Doe, Ph.D.": letters behind a name, which are no part of it. */
export const LETTERS =
  '(?:,? (?:Ph\\.? ?D|M\\.?D|MBA|EMBA|M\\.?A|M\\.?Sc|B\\.?Sc|B\\.?A|BEng|MEng|P\\.?Eng|P\\.?E|CBE|OBE|MBE|QC|KC|J\\.?D|CPA|ACA|ACCA|FCA|FCCA|CFA|RVN|MRCVS|RICS|MRICS|R\\.?N|DPhil|LL\\.?M|LL\\.?B|Jr|Sr|PE|Esq|FRS|FRSA)(?![\\p{L}-])\\.?(?: \\([^)]{2,12}\\))?)*';

/** A name, and nothing but letters behind it. */
export const LONE_NAME = new RegExp(`^(?<name>${NAME})${LETTERS},?$`, 'u');

const NOT_A_NAME =
  /(?<!\p{L})(?:The|Our|Your|About|Contact|Privacy|Terms|Chief|Officer|Director|Manager|Head|Deputy|Senior|Junior|Customer|Customers|Team|Sales|Product|Products|Service|Services|Group|Limited|Company|January|February|March|April|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Street|Road|Avenue|Read|More|Meet|New|North|South|East|West|United|Managing|General|Board|Press|Human|Resources|Marketing|Finance|Operations|Engineering|Vice|President|Founder|Chair|Partner|Legal|Support|In|At|For|Since|With|When|Today|This|We|Award|University|School|Institute|Ltd|Inc|GmbH|Data|Protection|Capital|Ventures|Partners|Bank|Media|Home|Office|News|Corp|Corporation|LLC|Holdings|Association|Society|Council|Committee|Foundation|Technologies|Systems|Solutions|Industries|International|Department|Division|Programme|Program|Project|Centre|Center|Hospital|College|Museum|Care|Exchange|Payables?|Market|Markets|Health|Foods|Fund|Funds|Trust|Energy|Insurance|Logistics|Software|Analytics|Labs|Studios?|Councils|Pension|Pensjon|Pensjonsfond|Stiftelsen|Stiftung|Stichting|Fondation|Fondazione|Fundación|Amtsgericht|Unit|Guide)(?!\p{L})/u;
/** What the last word of a firm's, a scheme's or an event's name looks like, and no family name does: "Communications", "Referral Scheme". */
const ENDS_AS_THING =
  /(?:tions|sions|ments|ities|ships|logy|logies|nomics|tronics|ware|erials| (?:Merchants|Builders|Supplies|Contractors|Growers|Traders|Printers|Publishers|Consultants|Architects|Solicitors|Accountants|Motors|Electronics|Robotics|Agency|Alliance|Authority|Award|Awards|Brewery|Bureau|Campaign|Chamber|Church|Clinic|Conference|Consultancy|Cooperative|Federation|Festival|Forum|Gallery|Hotel|Initiative|Journal|Laborator(?:y|ies)|Library|Magazine|Ministry|Network|Plan|Policy|Prize|Recruitment|Restaurant|Scheme|Summit|Theatre|Union|Works))$/u;
/** What a place or a street is called, and nobody: "Northern Plains", "Dunmore Falls", "Harbour Terrace". */
const OF_PLACE =
  /^(?:Northern|Southern|Eastern|Western|Northeast|Northwest|Southeast|Southwest|Central|Upper|Lower|Greater|Inner|Outer|Mid|Great|Saint|Port|Fort|Mount|Lake|Cape|Middle|Latin) |(?:^| )(?:Falls|Plains|Prairie|Springs|Heights|Valley|Coast|County|District|Region|Province|State|States|Harbou?r|Quay|Wharf|Terrace|Crescent|Boulevard|Square|Islands?|Isles|Airport|Station|Junction|Estate|Peninsula|Territory|Territories|Republic|Kingdom|Europe|Africa|America|Asia|Canada|Australia|Zealand|Midlands|Highlands|Lowlands|Corner|Ave|Branch|Depot|Warehouse|Showroom|Campus|Nursery|Cottage|Building|Wharves|Gardens|Yard)$/u;
const NAME_CHARACTERS_MAX = 60;
const TITLE_OF_ADDRESS =
  /^(?:(?:dr|prof|professor|mag|ing|dipl\.-ing|herr|frau|mme|mr|ms|mrs|miss|sir|dame|lord|lady|rev|revd|cllr|count|countess|baron|baroness|brigadier|colonel|captain|major)\.?(?: \(retd\))? )+/iu;

/**
 * Whether words with capitals can be somebody's name here. A firm is often called by its founder's family name: a name is
 * the company's only where it begins with it or holds nothing else.
 */
export function isName(name: string, spokenNames: ReadonlySet<string>): boolean {
  if (
    NOT_A_NAME.test(name) ||
    ENDS_AS_THING.test(name) ||
    OF_PLACE.test(name) ||
    isTitle(name) ||
    name.length > NAME_CHARACTERS_MAX
  )
    return false;
  if (name.split(' ').every((word) => namesField(word))) return false;
  if (!mentions(name, spokenNames)) return true;
  const parts = foldName(name).split(' ');
  const own = [...spokenNames].map((spoken) => foldName(spoken).split(' '));
  const isOwnWord = (word: string) => own.some((words) => words.includes(word));
  return parts.length >= 2 && !isOwnWord(parts[0] ?? '') && !parts.every(isOwnWord);
}

/** Words for work that are family names as well: "Jo Baker" may be somebody, "Packing Hall Supervisor" is nobody. */
const FAMILY_NAMES =
  /(?:^| )(?:baker|brewer|builder|butcher|captain|carpenter|chaplain|clerk|coach|cook|deacon|dean|elder|farmer|fellow|forester|gardener|head|keeper|miller|palmer|pastor|priest|ranger|rector|sexton|shepherd|tailor|teller|vicar|welder|winemaker|chief|chair)s?$/iu;

function isTitle(name: string): boolean {
  const [first = '', ...rest] = name.split(' ');
  const isOfField = isRolePhrase(first) && namesField(rest.join(' '));
  return isOfField || (isRolePhrase(rest.at(-1) ?? '') && !FAMILY_NAMES.test(name));
}

const IN_CAPITALS =
  /^\p{Lu}{2,}(?:[-’']\p{Lu}+)?(?: (?:\p{Lu}\.|\p{Lu}{2,}(?:[-’']\p{Lu}+)?)){1,2}(?!\p{L}|[ -]\p{Lu}{2})/u;

/** "JO KIM, head chef" as "Jo Kim, head chef": what a line opens with in capitals, in the case of a name; of the same length. */
export function inPlainCase(line: string): string {
  const words = IN_CAPITALS.exec(line)?.[0] ?? '';
  const plain = words.replace(/(?<=\p{L})\p{Lu}/gu, (letter) => letter.toLowerCase());
  return `${plain}${line.slice(words.length)}`;
}

/** "Executive Vice President Jo Kim" without what she is. */
export function withoutTitle(name: string): string {
  const words = name.split(' ');
  const title = words.findLastIndex(
    (_word, at) => at > 0 && words.length - at >= 2 && isRolePhrase(words.slice(0, at).join(' ')),
  );
  return title > 0 ? words.slice(title).join(' ') : name;
}

/** The name alone: "Hugh Carey" of "Brigadier (retd) Hugh Carey", "Sven Hallgren" of "Engineer Sven Hallgren". */
export function withoutAddress(name: string): string {
  const plain = name.replace(TITLE_OF_ADDRESS, '').trim();
  const [first = '', ...rest] = plain.split(' ');
  return rest.length >= 2 && isRolePhrase(first) ? rest.join(' ') : plain;
}

/** "Jane Doe, John Roe and Kim Poe": each of them. */
export function namesIn(words: string): string[] {
  return words.split(/,? (?:and|&|et|und|y|og|och) |, /u);
}
