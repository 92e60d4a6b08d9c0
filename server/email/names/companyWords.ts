/** The words by which a company's name is recognised (docs/work-email-names.md). All folded as `wordOf` folds. */
const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter((word) => word !== ''));

/** Legal forms that are never personal names: a company wherever they stand after the first token. */
export const LEGAL_FORMS = words(`
  gmbh mbh ggmbh ltd limited llc inc incorporated llp plc pty corp corporation sarl sasu eurl srl kgaa ohg gbr
  oyj kft zrt nyrt sro doo dooel ood eood ead ltda eireli pte sdn bhd pvt tbk pjsc ojsc cjsc jsc
  ооо оао зао пао тов пат еоод оод μεπε επε
`);

/** Legal forms that are names or initials as well: a company only at the end, in capitals, after a name that is not, or dotted. */
export const SHORT_LEGAL_FORMS = words(
  'ag se sa ab as nv bv kg ug oy sl ae co pt spa sas srl ip ao ае аэ αε оу',
);

/** Dotted forms that are hardly ever initials: `S.A.`, `B.V.`, `S.p.A.`. */
export const DOTTED_LEGAL_FORMS = words('sa bv nv sl srl spa sas sac sarl plc doo sro zoo spzoo ev cv');

/** Words that companies and institutions have in their names and people hardly ever. */
export const COMPANY_WORDS = words(`
  holdings holding group bank banking university universitat universite universidad universita universiteit universidade college
  solutions technologies technology consulting consultants consultancy systems services industries international enterprises
  enterprise company companies foundation institute institut instituto association society hospital clinic hotel hotels
  restaurant studio studios media agency agentur labs laboratories software global logistics pharma pharmaceuticals energy
  insurance financial investments investment ventures capital partners associates properties realty motors airlines airways
  council ministry department gesellschaft stiftung verein verlag versicherung sparkasse volksbank banque banco banca groupe
  grupo gruppo societe sociedad societa compagnie compania companhia fondation fundacion fondazione entreprise empresa
  productions publishing networks network digital analytics robotics biotech therapeutics diagnostics genomics bioscience
  engineering construction contractors manufacturing electronics semiconductors telecom telecommunications communications
  marketing advertising design designs security wealth trading imports exports retail  supermarkets foods beverages
  brewery winery bakery  catering travel  transport shipping freight railways  chemicals plastics textiles
  healthcare medical dental veterinary   academy  museum library theatre orchestra  federation union
  authority commission    bureau   funds equity resources utilities petroleum   
  interactive entertainment   sports  automotive aerospace aviation defense defence  cyber 
  команда компания группа банк университет завод
`);

/** A web address in place of a name. */
export const COMPANY_NAME_ENDINGS = [
  '.com',
  '.io',
  '.net',
  '.org',
  '.ai',
  '.co',
  '.de',
  '.eu',
  '.app',
  '.dev',
];

/** What Chinese, Japanese and Korean companies have in their names. */
export const EAST_ASIAN_COMPANY =
  /株式会社|株式會社|有限会社|合同会社|有限公司|公司$|集团|集團|银行|銀行|大学|大學|学院|科技$|주식회사|유한회사|그룹$|은행$|대학교$|\(주\)|（주）|㈱/;

/** Common given names, to distinguish a person called Bank or Group from a company. */
export const COMMON_GIVEN_NAMES = words(`
  aaron adam adrian alan albert alex alexander alexandra alfred alice alicia alison allison amanda amber amy ana andre andrea andreas andrew
  andy angela ann anna anne anthony antonio anton arthur ashley barbara ben benjamin bernard beth betty bill bob bernd birgit boris brandon
  brenda brian bruce bryan carl carla carlos carol caroline catherine charles charlotte chris christian christina christine christoph
  christopher cindy claire clara claudia colin connie craig cynthia dan daniel daniela danielle dave david debbie deborah denis dennis diana
  diane dieter dirk don donald donna dorothy doug douglas dylan eddie edward eileen elena elizabeth ellen emily emma eric erica erik ernst
  eva evelyn florian frances francis frank frederick fritz gabriel gary george georg gerald gerard gerhard gina giovanni gloria gordon grace
  graham greg gregory guy hannah hans harald harold harry heather heidi heinz helen helena helmut henrik henry herbert holger howard hugh
  ian ines ingrid irene isabel ivan jack jacob jacqueline jake james jan jane janet janice jason jay jean jeff jeffrey jennifer jenny jens
  jeremy jerry jessica jim jimmy jo joan joanna joe johan johannes john johnny jon jonas jonathan jordan jorge jose joseph joshua juan judith
  judy julia julian julie jurgen justin karen karin karl kate katherine kathleen kathryn kathy katie keith kelly ken kenneth kevin kim klaus
  kristin kurt kyle lars laura lauren laurent leah lee leo leon linda lisa liz lorenzo louis louise lucas lucy luis luke lynn manfred marc marco
  margaret maria marie marion mark markus martha martin martina mary matt matthew matthias maureen max megan melanie melissa michael
  michel michelle miguel mike monica monika nancy natalie nathan neil nicholas nick nicola nicole nikolai nina norman oleg olga oliver olivia
  oscar otto pablo pamela pascal patricia patrick paul paula pedro peter petra phil philip philippe philipp phillip rachel rainer ralf ralph
  ray raymond rebecca renate richard rick rita rob robert roberta robin rodney roger roland rolf ron ronald rosa rose roy russell ruth ryan
  sabine sally sam samantha samuel sandra sara sarah scott sean sebastian sergey sergio sharon sheila simon sofia sophia sophie stefan
  stefanie stephan stephanie stephen steve steven stuart sue susan susanne sven svetlana sylvia tanya tatiana ted teresa terry thomas tim
  timothy tina todd tom tony tracy ulrich ursula uwe valerie vanessa vera veronica victor victoria vincent viktor virginia vladimir walter
  wayne wendy werner wilhelm william wolfgang yvonne zoe
`);
