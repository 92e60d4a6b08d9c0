import { keyOfWord } from './words.ts';

/**
 * What pages of businesses say where a question uses another word: before the bar what is asked, which also stand for
 * each other; behind it what says the same, or a kind of it, when asked for ("location": a depot is one, and not the
 * other way round). Words that change the matter are none: "certified" is not "compliant". Words that only differ in form
 * are families of words.ts.
 */
const MEANINGS = `location site premises | branch depot store shop studio surgery clinic showroom warehouse plant factory office yard practice bureau outlet
branch | location office outlet store shop bureau
reseller distributor dealer stockist retailer merchant
supplier vendor provider
customer client user | household patient guest subscriber
retain retention archive | keep kept stored
host | stored
headcount employee staff | team
job position vacancy opening
graduate alumni | trained completed
seat place spot | capacity
participant attendee | people
passenger traveller rider
ship vessel boat ferry
plane aircraft
vehicle | car truck van lorry tractor fleet
fleet | vehicle truck van ship vessel car lorry crane
car | automobile
bike bicycle
animal | pet dog cat
pet | dog cat
class course lesson | training workshop
training | course class
test check screen analyse inspect
screening | test
several multiple many
renew renewal | extended prolonged rolled
pause suspend | freeze skip hold
freeze | pause
cancel terminate | leave quit stop
refund | back
return | back
discount saving rebate | off save cheaper
price cost fee | rate fare charge
fare | ticket price
fee | price fare charge cost
salary wage | earn pay
earn | salary wage pay
revenue turnover | sales
sales | revenue turnover
ebit | operating profit
invest investment | spent spend
donate | give gave contribute
takeover acquisition | acquire acquired bought
bought | acquired
change switch | moved switched migrated
raise | raised secured attracted landed bagged picked
loan credit | lend lent debt
grant subsidy | awarded support gave received
valuation | value valued values
stake shareholding holding | hold own keep
ipo | offering listing
issue | new placement placed
mature | due
coupon | interest
attend | came visited
listen | heard
payroll | employ
stock | stockist
quarterly | quarter
founder | chartered
owner shareholder proprietor | own belong
owned | belong
belong | own
acquire | bought purchased
source sourcing origin | buy import from grow
import | buy
trade | sell import
export | abroad overseas foreign
abroad overseas international internationally | export foreign worldwide globally
worldwide globally | international internationally
suitable | recommended ideal perfect safe
recommended | suitable
quote estimate quotation
handmade | handcrafted
deliver ship send | dispatch post
trial | try
try | trial
repair | mend fix
service | repair maintain solution
fix | repair
weight heavy weigh
length long
height tall high
width wide
volume output | produce production
output production | make produce
produce | make
grow growth rise | up more increase
fall decline | down less decrease
drop | fall fell decrease less
electric | battery
power energy electricity
solar | photovoltaic
renewable | solar wind hydro green
climate | carbon co2
carbon | emission co2
emission footprint | carbon co2
remote | home
female woman | women
male man | men
intern trainee apprentice
graduated | degree
manual handbook instruction | guide
brochure catalogue leaflet
blog journal | magazine
article post | story
login | portal account
terms | conditions
score rating | points stars
award prize | won gold
win winner | award prize awarded received
event | fair conference show summit forum festival
fair exhibition | show
speak talk present | keynote panel lecture spoke
vulnerability bug | security
uptime | available
wifi | internet
wheelchair accessible | step-free
parking | park
payment | pay
pay | compensate reimburse cover contribute
spend expenditure expense outlay | spent cost
budget allowance | allocate
commission | take cut fee
cheque check
instalment financing | credit
guarantee warranty | sealed covered
certificate certification accreditation | certified accredited audited
certified accredited | certificate certification audited hold
attestation | audited
expire expiry | valid until
valid | expire
retire | retired
open | opening
opening | open
shut close | closed
founded establish start | began set created
founder | founded began started created
create | gives
previous former | before until formerly
previously formerly | before until
predecessor | before former
successor | replaced succeeded
market | country
sector industry | branch
portion share fraction
largest biggest greatest
biggest | largest
smallest | least
cheapest | lowest
average mean
minimum | least
yearly annual
seasonal | summer winter season temporary
temporary | seasonal
size | large big
residential | homes houses
home house | dwelling flat apartment
flat apartment
inhabitant resident
doctor physician | dr
nurse | nursing
teacher instructor | tutor
child kid
student pupil
lawyer solicitor attorney
engineer developer
warehouse | depot fulfilment
factory plant works | mill
mill | plant
machine | equipment
robot | automation automated
software system platform tool | application app
integration connector | integrate works
language | speak
backup | backups
incident breach
encrypt encryption
audit | audited
policy | terms
insurance cover | insured
licence license permit | licensed
waste rubbish | scrap
packaging | carton box tin bottle
recycled | recyclable
plastic | plastics
ingredient | contain made
allergen | contain
colour shade
finish | surface
material | made
thickness thick
diameter wide
speed | fast
range | reach
pressure | bar
temperature | degrees
harvest crop
field | acre hectare
area | hectare acre square
space | area square
floor | area square
bed | beds
donation | gave donated
volunteer | volunteers
project | built fitted installed completed
install fit | fitted installed
build | built construct
house | home
kitchen | kitchens
need | required must require necessary
accept | take welcome
merge merger | combine combination
implement | deploy install introduce
stock | stocked
stone | granite marble
quarried | extract take
leave | holiday vacation
stored storage
window period | within
inhabitant resident
people | resident inhabitant
crm | sales customers
fuel | diesel petrol
member | membership
symbol ticker
exchange | nasdaq nyse euronext bourse
book booking reserve reservation
advise advisor adviser advisory
ally alliance allied
frequency | every
cabinet | cabinets`;

/** What sentences say in several words for one that a question uses. */
const PHRASES: [string, RegExp][] = [
  [
    'minimum',
    /(?<!\p{L})(?:at least|no less than|or (?:over|older|above|more)|must be|(?:from|between) (?=[£$€]?\d))|\d\+/iu,
  ],
  [
    'maximum',
    /(?<!\p{L})(?:up to|at most|no more than|as many as|max\.?)(?!\p{L})|(?<!\p{L})(?:from|between) [£$€]?\d[\d,.]*[km]?(?: \p{L}+)? (?:to|and) (?=[£$€]?\d)/iu,
  ],
  ['q1', /(?<!\p{L})first quarter(?!\p{L})/iu],
  ['q2', /(?<!\p{L})second quarter(?!\p{L})/iu],
  ['q3', /(?<!\p{L})third quarter(?!\p{L})/iu],
  ['q4', /(?<!\p{L})(?:fourth|final) quarter(?!\p{L})/iu],
  ['half', /(?<!\p{L})(?:six months|h[12])(?!\p{L})/iu],
  ['discount', /% off(?!\p{L})|(?<!\p{L})save[sd]? \d/iu],
  ['reduce', /% (?:less|lower|fewer|down)(?!\p{L})/iu],
  ['grow', /% (?:more|higher|up)(?!\p{L})|(?<!\p{L})(?:up|rose|increased) (?:by )?\d/iu],
  [
    'employee',
    /(?<=(?:\d|dozen|hundred|ty|teen|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) )of us(?!\p{L})|(?:those|people|everybody|everyone) who works? (?:here|for us)/iu,
  ],
  [
    'invest',
    /(?<!\p{L})(?:raised|secured|received)(?!\p{L})[^.;]{0,60}(?<!\p{L})from(?!\p{L})|(?<!\p{L})(?:backed|funded|financed) by(?!\p{L})/iu,
  ],
  ['phone', /(?<![\d.,])(?:\+|00|\(?0)[\d\s()/.-]{6,20}\d/u],
  ['feet', /(?<=\d ?(?:sq\.? ?)?)ft(?!\p{L})/iu],
  ['square', /(?<=\d ?)sq(?!\p{L})|(?<=\d ?[kc]?)m²/iu],
  [
    'handmade',
    /(?<!\p{L})(?:(?:made|sewn|cut|finished|built|crafted|everything) (?:\p{L}+ )?by hand|hand-?made|hand-?crafted)(?!\p{L})/iu,
  ],
  [
    'abroad',
    /(?<!\p{L})(?:(?:to|in) (?:most|all|many|any|over \d+|\d+) (?:other )?countr(?:y|ies)|(?:around|across|all over|anywhere in) the (?:world|globe))(?!\p{L})/iu,
  ],
  [
    'international',
    /(?<!\p{L})(?:(?:to|in) (?:most|all|many|any|over \d+|\d+) (?:other )?countr(?:y|ies)|(?:around|across|all over|anywhere in) the (?:world|globe))(?!\p{L})/iu,
  ],
  [
    'internationally',
    /(?<!\p{L})(?:(?:to|in) (?:most|all|many|any|over \d+|\d+) (?:other )?countr(?:y|ies)|(?:around|across|all over|anywhere in) the (?:world|globe))(?!\p{L})/iu,
  ],
  ['charity', /(?<!\p{L})(?:non-?profits?|not-for-profits?)(?!\p{L})/iu],
  ['clock', /(?<!\p{L})(?:24\/7|24 hours|any ?time|day and night)(?!\p{L})/iu],
  [
    'collect',
    /(?<!\p{L})(?:pick(?:s|ed|ing)?[ -]?up|pick\p{L}* \p{L}+ up|click (?:&|and) collect)(?!\p{L})/iu,
  ],
  ['remote', /(?<!\p{L})(?:from home|home office|anywhere)(?!\p{L})/iu],
  ['export', /(?<!\p{L})(?:sold|sell|go(?:es)?|shipped) (?:abroad|overseas|outside)/iu],
  ['wholesale', /(?<!\p{L})(?:trade (?:customers|orders|prices|accounts)|for the trade)(?!\p{L})/iu],
  ['weekend', /(?<!\p{L})(?:saturdays?|sundays?|seven days|every day|daily|365 days)(?!\p{L})/iu],
  ['delivery', /(?<!\p{L})(?:to your door|by (?:post|courier|van))(?!\p{L})/iu],
  ['access', /(?<!\p{L})(?:log(?:s|ged|ging)?|sign(?:s|ed|ing)?) in(?!\p{L})/iu],
  ['implement', /(?<!\p{L})roll(?:s|ed|ing)?[ -]?out(?!\p{L})/iu],
  ['stock', /(?<!\p{L})on the shel(?:f|ves)(?!\p{L})/iu],
  ['punctual', /(?<!\p{L})on time(?!\p{L})/iu],
  [
    'independent',
    /(?<!\p{L})(?:family-owned|owned by (?:its|the|our) (?:staff|employees|founders?|family))/iu,
  ],
  ['lifespan', /(?<!\p{L})lasts?(?!\p{L})/iu],
  ['age', /(?<!\p{L})years old(?!\p{L})/iu],
  [
    'founded',
    /(?<!\p{L}|(?:with us|here|been|member|customer|ours|worked|works) |(?:\d|(?<!\p{L})(?:part|members?|raised|led|owned|certified|accredited|listed|partners?|joined|director|head|chair\p{L}*|CEO))(?!\p{L})[^.;]{0,60})since (?:1[5-9]|20)\d\d/iu,
  ],
];

const SAID = new Map<string, Set<string>>();
for (const line of MEANINGS.split('\n')) {
  const [asked = '', said = ''] = line.split('|').map((part) => part.trim());
  const askedKeys = asked.split(' ').map(keyOfWord);
  const saidKeys = said === '' ? [] : said.split(' ').map(keyOfWord);
  for (const key of askedKeys) {
    const known = SAID.get(key) ?? new Set<string>();
    for (const other of [...askedKeys, ...saidKeys]) if (other !== key) known.add(other);
    SAID.set(key, known);
  }
}
const SAID_IN_PHRASES = new Map(PHRASES.map(([word, phrase]) => [keyOfWord(word), phrase]));
const NONE: ReadonlySet<string> = new Set();

/** Keys of words that say what the word of a question asks for. */
export function saidFor(key: string): ReadonlySet<string> {
  return SAID.get(key) ?? NONE;
}

/** A phrase that says what the word of a question asks for. */
export function phraseFor(key: string): RegExp | undefined {
  return SAID_IN_PHRASES.get(key);
}
