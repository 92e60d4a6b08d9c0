import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { foldName } from '../../../../identity/companyName.ts';
import { mentions } from '../../../../identity/subject.ts';
import { wordsOf } from '../../../words/words.ts';
import { heldIn, type Proposition } from '../proposition.ts';

/** What only another house is called by; a works council or a supervisory board is the company's own. */
const HOUSE =
  '(?:[Tt]rust|[Ff]oundation|[Aa]ssociation|[Ff]ederation|[Ss]ociety|[Uu]niversity|[Aa]gency|[Ff]und|[Bb]ank|[Ii]nstitute|[Mm]inistry|[Gg]overnment|[Uu]nion|[Cc]hamber|[Cc]ommission|[Aa]uthority|[Cc]hurch|[Mm]useum|[Cc]ollege|[Gg]uild|[Pp]arliament|[Cc]ouncil|[Mm]unicipality|family|families|brothers|sisters)';
const WORD = "\\p{Lu}[\\p{L}\\p{N}&’'-]*";
/** "The Vinje Foundation", "the University of Bergen", "the municipality of Voss": a house with a name, where a sentence opens. */
const OPENS_WITH_HOUSE = new RegExp(
  `^(?:The|the|An?) (?<house>(?!Works |Supervisory |Advisory |Student |Youth |Parent)${WORD}(?: (?:of |and |& )?${WORD}){0,4}? ${HOUSE}|${HOUSE} of (?:the )?${WORD}(?: ${WORD}){0,2})(?: (?:in|at|of|for) (?:the )?${WORD}(?: ${WORD})?)?,? (?:also |now |has |have |had |is |are |will )*(?!of(?!\\p{L}))\\p{Ll}{2,}`,
  'u',
);

/** Those with whom a company deals, of whom it speaks as one: "our paper recycling partner", "the maker of our cables". */
const ONE_OTHER =
  '(?:partner|supplier|provider|vendor|host|hoster|contractor|subcontractor|haulier|carrier|courier|landlord|landlady|tenant|dealer|distributor|reseller|stockist|wholesaler|importer|agent|agency|auditor|accountant|insurer|bank|broker|competitor|rival|neighbour|grower|farmer|printer|caterer|maker|manufacturer|producer|parent company|sister company|sister school|sister firm|(?:data cent(?:re|er)|network|grid|terminal|port|airport|site|plant) operator)';
const BEHIND_VERB =
  '(?=a|an|the|our|its|their|his|her|all|every|each|no|two|three|four|to|in|on|at|for|by|from|with|under|certified|accredited|\\d|\\p{Ll}+s(?!\\p{L}))';
/** "Our paper recycling partner plants a tree", "our landlord's roof carries panels", "the maker of our cables holds …". */
const OPENS_WITH_ONE = [
  inAnyCase(
    new RegExp(
      `^(?:our|the|its|their|your) (?:[\\p{L}-]+ ){0,3}?(?<who>${ONE_OTHER})(?:,? ${WORD}(?: ${WORD}){0,3},?| (?:of|in|at|for) (?:our |the )?[\\p{L} ]{2,30}?)? (?:also |now |still )?(?:is|has|had|was|will|\\p{L}{2,}s) ${BEHIND_VERB}`,
      'u',
    ),
  ),
  new RegExp(`^(?:our|the|its|their) (?:[\\p{L}-]+ ){0,2}?(?<who>${ONE_OTHER})['’]s (?:\\p{L}+ ){1,3}`, 'iu'),
  /^the (?<who>owners?) of (?:the|our|this) (?:building|house|property|land|site|ground|grounds|premises|hall|block|estate)(?!\p{L})/iu,
];

/** "The hospital in Oslo works with Epic", "the school next door uses Moodle". */
const OPENS_WITH_PLACE =
  /^[Tt]he (?<who>hospital|infirmary|school|harbour|port|airport|university|council|court|library|museum|church|college|police|town|city|county|municipality|[a-z]+(?= next door| nearby| across the))(?: (?:next door|nearby|across the \p{Ll}+)| (?:in|at|of) (?:the )?\p{Lu}[\p{L}’'-]+)(?: \p{Lu}[\p{L}’'-]+)? (?:also |now |still )?\p{Ll}{2,}/u;

/** "The parish looks after the fence": bodies of which there is one in a place. */
const OPENS_WITH_BODY =
  /^[Tt]he (?<who>parish|council|county|state|government|district|diocese|municipality|police|fire brigade) (?:also |now |still )?\p{Ll}{2,}s(?!\p{L})/u;
/** "The Red Cross lends wheelchairs": a name of several words, and just what is asked for. */
const OPENS_WITH_DOER = new RegExp(
  `^The (?<who>${WORD}(?: ${WORD}){1,3}) (?:also |now |still )?(?<deed>\\p{Ll}{3,}s)(?!\\p{L})`,
  'u',
);
const OWN_PREMISES =
  /(?:Workshop|Shop|Store|Hotel|Studio|Centre|Center|Academy|Team|Plant|Works|Office|School|Clinic|Restaurant|Café|Bar|Lab|Laboratory|Group|Company|Service|Desk|Club|House|Department)$/u;

function isDoneByDoer(clause: string, said: ReadonlySet<string>, names: ReadonlySet<string>): boolean {
  const { who, deed = '' } = OPENS_WITH_DOER.exec(clause)?.groups ?? {};
  if (who === undefined || OWN_PREMISES.test(who) || mentions(who, names)) return false;
  return wordsOf(deed).some(({ key }) => said.has(key)) && !namesOf(who).some((key) => said.has(key));
}

/** Asked what the company does, has or is; whoever is owned or founded is asked of its owners. */
const ASKS_OF_OWNERS =
  /(?<!\p{L})(?:own(?:ed|er|ers)|belong\p{L}*|famil(?:y|ies)|founded|founders?|shareholders?|investors?|independent|parent|part of|by|funded|backed|sponsored|partners?|suppliers?|who)(?!\p{L})/iu;

/** Whether a clause opens with another house than the company and those a question asks about: "The Vinje Foundation has bought …". */
export function opensWithHouse(clause: string, question: string, names: ReadonlySet<string>): boolean {
  if (ASKS_OF_OWNERS.test(question)) return false;
  const said = new Set(wordsOf(question).map(({ key }) => key));
  const house = OPENS_WITH_HOUSE.exec(clause)?.groups?.house;
  if (house !== undefined && !mentions(house, names))
    return !mentions(question, new Set([foldName(house)])) && !namesOf(house).some((key) => said.has(key));
  if (isDoneByDoer(clause, said, names)) return true;
  const who = [...OPENS_WITH_ONE, OPENS_WITH_PLACE, OPENS_WITH_BODY]
    .map((pattern) => pattern.exec(clause)?.groups?.who)
    .find(Boolean);
  return (
    who !== undefined &&
    !wordsOf(who).some(({ key }) => said.has(key)) &&
    ![...names].some((name) => name.includes(who.toLowerCase()))
  );
}

/** Whether a clause tells what another house does, where the company is asked about. */
export const isOfOtherHouseNamed = (
  clause: string,
  { question, subject }: Proposition,
  names: ReadonlySet<string>,
): boolean => (subject === null || mentions(subject, names)) && opensWithHouse(clause, question, names);

const namesOf = (house: string): string[] =>
  wordsOf(house)
    .filter(({ start }) => /^\p{Lu}/u.test(house.slice(start)))
    .map(({ key }) => key);

/** "Does Ann Vik work for them?": for whom, or where. */
const ASKS_WORK = /(?<!\p{L})(?:works?|working|employed|teach|teaches|serves?) (?:for|at|with|by|in) /iu;
const WORKS_AT = new RegExp(
  `(?<!\\p{L})(?:works?|worked|working|employed|teaches|serves) (?:now |today |full-time |part-time )?(?:for|at|with|by) (?:the )?(?<where>${WORD}(?: (?:of |and |& )?${WORD})*)`,
  'u',
);

/** "Ann Vik, who trained with us and now works for Domovia": that is where she works. */
function isAtWorkElsewhere(
  clause: string,
  { question, subject }: Proposition,
  names: ReadonlySet<string>,
): boolean {
  const where =
    subject !== null && ASKS_WORK.test(question) ? WORKS_AT.exec(clause)?.groups?.where : undefined;
  return where !== undefined && !mentions(where, names) && !mentions(question, new Set([foldName(where)]));
}

const LED_BY =
  /(?<!\p{L})(?<deed>led|run|managed|headed|chaired|directed|owned|succeeded|followed) by (?<who>[^,;.]{2,60})/giu;

/** "Founded by Olav Berg, led by his daughter": somebody else does what is asked of him. */
function isDoneByNext(clause: string, { subject, said }: Proposition): boolean {
  if (subject === null || !clause.includes(subject)) return false;
  return [...clause.matchAll(LED_BY)].some(({ groups: { deed = '', who = '' } = {} }) => {
    const isAsked = wordsOf(deed).some(({ key }) => said.has(key));
    return (isAsked || /^(?:succeeded|followed)$/iu.test(deed)) && !who.includes(subject);
  });
}

/** "Olav Berg, whose daughter is a director, …": so she is. */
const OF_KIN =
  /,? whose (?:\p{L}+ ){1,3}(?:is|are|was|were|has|runs?|owns?|works?|plays?|teaches)(?!\p{L})[^,;.]*/giu;

function isSaidOfKin(clause: string, { subject, required }: Proposition): boolean {
  if (subject === null) return false;
  const rest = clause.replace(OF_KIN, ' ');
  return rest !== clause && heldIn(rest, required).size < heldIn(clause, required).size;
}

/** Whether of somebody by name another is said to do it, or to do it for another house. */
export const isOfPersonElse = (
  clause: string,
  proposition: Proposition,
  names: ReadonlySet<string>,
): boolean =>
  isAtWorkElsewhere(clause, proposition, names) ||
  isDoneByNext(clause, proposition) ||
  isSaidOfKin(clause, proposition);

const ASKS_DOING = inAnyCase(/^(?:do|does|did|can|could|will|have|has|may) (?:they|it|the|\p{Lu})/u);
const NOT_HERE =
  '(?:next door|across the (?:road|street|river|square)|(?:a)?round the corner|down the (?:road|street)|nearby|opposite)';
const HAD_AT = new RegExp(
  `(?<!\\p{L})(?:available|sold|bought|hired|rented|booked|ordered|served|offered|purchased|obtained|got|found) (?:\\p{L}+ly )?(?:at|from|through|via|in|by) (?:the |our |an? )?(?:(?:[\\p{L}’'-]+ ){0,3}(?:tourist (?:office|board|desk)|harbour (?:office|master)|marina|post office|chemist|pharmacy|petrol station|(?:restaurant|shop|café|hall|rooms) (?:of|at) (?:our|the) (?:neighbours?|partners?|landlord)|(?:partner|neighbour|agency|stockist|landlord)s?)|${WORD}(?: ${WORD}){0,3},? ${NOT_HERE})(?!\\p{L})`,
  'u',
);
/** "Driving lessons: the school Freewheel in Voss." */
const LEFT_TO = new RegExp(
  `^[^:.;]{3,60}: (?:at |by |from |with |through )?(?:the|our) (?:[\\p{Ll}-]+ )?(?:school|firm|company|agency|partner|supplier|shop|workshop|practice|studio|garage) ${WORD}`,
  'u',
);
const REFERRED =
  /(?<!\p{L})(?:we|we['’]ll|we (?:can|will|gladly|happily)) (?:\p{L}+ly )?(?:put you in touch with|refer you to|pass you on to|send you to|point you to|recommend)(?!\p{L})|(?<=for \p{L}[^,;.]{0,40}) there (?:is|are) (?=\p{Lu}\p{L}+(?: of \p{Lu}|[.;,]|$))|(?<!\p{L})please (?:go|turn|come|apply|write) to (?:the|your) (?!reception|desk|front|office|shop|counter|address|form|team|entrance)|(?<!\p{L})please (?:call|ring|contact|ask|see|visit|use) (?:the|your) (?:fire|police|hospital|council|maker|manufacturer|dealer|doctor|bank|insurer|embassy|\p{Ll}+ (?:hospital|authority|service of))/u;
/** "Marco also teaches yoga at the Solvang Baths": what one of them does in another house. */
const ALSO_ELSEWHERE = new RegExp(
  `^(?:[^,;.]{0,30}, )?(?<person>${WORD})(?: ${WORD})?(?:, [^,;.]{2,40},)? (?:also|otherwise|in (?:her|his) spare time) \\p{Ll}{3,}s (?:[^;.]{0,60} )?(?:at|for) the ${WORD}(?: ${WORD}){0,3}`,
  'u',
);

const ASKS_EMPLOYED = /(?<!\p{L})(?:employ|employs|employed|payroll|own staff)(?!\p{L})/iu;
/** "Our guards come from Vakt AS", "our drivers are hired through Jobzone": who works there is another's. */
const FROM_OTHER = new RegExp(
  `(?<!\\p{L})(?:(?:come|comes) (?:to us )?(?:from|through|via)(?= ${WORD} ${WORD}| an? | the )|(?:hired|rented|borrowed|provided|sent|supplied|placed|lent|booked) (?:to us )?(?:from|through|via|by)) (?:the |an? )?(?:\\p{Ll}+ ){0,2}(?:${WORD}|agency|agencies)`,
  'u',
);

/** Whether a clause names what is asked of the company as what one gets or does somewhere else. */
export function isHadElsewhere(
  clause: string,
  { question, said, predicate }: Proposition,
  names: ReadonlySet<string>,
): boolean {
  // "Cells are bought from partners" says of itself that they are not made.
  if (!ASKS_DOING.test(question) || predicate.contrary.test(clause)) return false;
  const person = ALSO_ELSEWHERE.exec(clause)?.groups?.person;
  if (person !== undefined && !mentions(person, names) && !/^(?:We|It|They|The|Our|You)$/u.test(person))
    return !wordsOf(person).some(({ key }) => said.has(key));
  return (
    LEFT_TO.test(clause) ||
    HAD_AT.test(clause) ||
    REFERRED.test(clause) ||
    (ASKS_EMPLOYED.test(question) && FROM_OTHER.test(clause))
  );
}
