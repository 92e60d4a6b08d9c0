/**
 * What pages of businesses say where a question uses another word: things, measures and doings that any trade has.
 * The format is told in groups.ts.
 */
export const GENERAL = `location, site, premises | branch, depot, store, shop, studio, surgery, clinic, showroom, warehouse, plant, factory, office, yard, practice, bureau, outlet
branch | location, office, outlet, store, shop, bureau
reseller, distributor, dealer, stockist, retailer, merchant
supplier, vendor, provider
customer, client, user | household, patient, guest, subscriber
retain, retention, archive | keep, kept, stored
host | stored
headcount, employee, staff | team
job, position, vacancy
graduate, alumni | trained, completed
seat, place, spot | capacity
participant, attendee | people
passenger, traveller, rider
vessel, boat, ferry
plane, aircraft
vehicle | car, truck, van, lorry, tractor, fleet
fleet | vehicle, truck, van, vessel, car, lorry, crane
car | automobile
bike, bicycle
animal | pet, dog, cat
pet | dog, cat
class, course, lesson | training, workshop
training | course, class
test, check, inspect
analyse, screen
screening | test
several, multiple, many
renew, renewal | extended, prolonged, rolled
pause, suspend | freeze, skip, hold
freeze | pause
cancel, terminate | leave, quit, stop
refund | back
return | back
discount, rebate | off, save, saving, cheaper
price, cost, fee | rate, fare, charge
fare | ticket, price
fee | price, fare, charge, cost
salary, wage | earn
pay | salary, wage
earn | salary, wage, pay
revenue, turnover | sales
sales | revenue, turnover
ebit | operating, profit
invest, investment | spent, spend
donate | give, gave, contribute
takeover, acquisition | acquire, acquired, bought
bought | acquired
change, switch | moved, switched, migrated
raise | raised, secured, attracted, landed, bagged, picked
loan, credit | lend, lent, debt
grant, subsidy | awarded, support, gave, received
valuation | value, valued, values
stake, shareholding, holding | hold, own, keep, owner, shareholder
ipo | offering, listing
issue | placement, placed
mature | due
coupon | interest
attend | came, visited
listen | heard
payroll | employ
stock | stockist
quarterly | quarter
owner, shareholder, proprietor | own, belong
owned | belong
belong | own
acquire | bought, purchased
source, sourcing, origin | buy, import, grow
import | buy
trade | sell, import
export | abroad, overseas, foreign
abroad, overseas, international, internationally | export, foreign, worldwide, globally
worldwide, globally | international, internationally
suitable | recommended, ideal, perfect, safe
recommended | suitable
quote, estimate, quotation
handmade | handcrafted
deliver, ship, send | dispatch, post
trial | try
try | trial
repair | mend, fix
service | repair, maintain, solution
fix | repair
weight, heavy, weigh
length, long
height, tall, high
width, wide
volume, output | produce, production
output, production | make, produce, factory
produce | make, factory, plant
booking | book
grow, growth, rise | up, more, increase
fall, decline | down, less, decrease, drop
drop | fall, decrease, less
reduce, decrease | cut, lower, fall, drop
electric | battery
power, energy, electricity
solar | photovoltaic
renewable | solar, wind, hydro, green
climate | carbon, co2
carbon, co2 | emission
emission | carbon, co2, footprint
footprint | emission, carbon, co2
female, woman | women
male, man | men
intern, trainee, apprentice
graduated | degree
manual, handbook, instruction | guide
brochure, catalogue, leaflet
blog, journal | magazine
article, post | story
login | portal, account
terms | conditions
score, rating | points, stars
award, prize | won
win, winner | award, prize, awarded, received
event | fair, conference, webinar, show, summit, forum, festival
fair, exhibition | show
speak, talk, present | keynote, panel, lecture, spoke
vulnerability, bug | security
uptime | available
wifi | internet
wheelchair, accessible | step-free
parking | park
payment | pay
pay | compensate, reimburse, cover, contribute
spend, expenditure, expense, outlay | spent, cost
budget, allowance | allocate
commission | take, cut, fee
cheque | check
instalment, financing | credit
guarantee, warranty | sealed, covered
certificate, certification, accreditation | certified, accredited, audited
certified, accredited | certificate, certification, audited, hold
attestation | audited
expire, expiry | valid, until
valid | expire
retire | retired
open | opening
opening | open
shut, close | closed
founded, establish, start | began, set, created
founder | founded, began, started, created
previous, former | before, until, formerly
previously, formerly | before, until
predecessor | before, former
successor | replaced, succeeded
market | country
portion, share, fraction
largest, biggest, greatest
biggest | largest
smallest | least
cheapest | lowest
average, mean
minimum | least
yearly, annual
seasonal | summer, winter, season, temporary
temporary | seasonal
size | large, big
residential | homes, houses
home, house | dwelling, flat, apartment
flat, apartment
inhabitant, resident
doctor, physician | dr
nurse | nursing
teacher, instructor | tutor
child, kid
student, pupil
lawyer, solicitor, attorney
warehouse | depot, fulfilment
factory, plant, works | mill
mill | plant
machine | equipment
robot | automation, automated
software, system, platform, tool | application, app
integration, connector | integrate
language | speak
backup | backups
incident, breach
encrypt, encryption
audit | audited
policy | terms
insurance, cover | insured
licence, license, permit | licensed
waste, rubbish | scrap
packaging | carton, box, tin, bottle
recycled | recyclable
plastic | plastics
ingredient | contain, made
allergen | contain
colour, shade
finish | surface
material | made
thickness, thick
diameter, wide
speed | fast
range | reach
pressure | bar
temperature | degrees
harvest, crop
area | hectare, acre, square
space | area, square
floor | area, square
bed | beds
donation | gave, donated
volunteer | volunteers
project | built, fitted, installed, completed
install, fit | fitted, installed
build | built, construct
house | home
kitchen | kitchens
high | higher, highest
subcontractor, contractor | partner
study, studied | research, researcher, researchers, examine, investigate
discontinue, discontinued | stop, stopped, withdrawn, dropped, phased out, no longer made
destroy | burn down, burned down, burnt down, wiped out, flattened
payout | paid out, pay out
feed | fodder, eat
close, closed, closure | said goodbye to, say goodbye to, switched off, switched it off, pulled the plug
need | required, must, require, necessary
accept | take, welcome
merge, merger | combine, combination
implement | deploy, install, introduce
stock | stocked
stone | granite, marble
quarried | extract, take
lesson, class
stored, storage
window, period | within
people | resident, inhabitant
fuel | diesel, petrol
member | membership
symbol, ticker
exchange | nasdaq, nyse, euronext, bourse
book, booking, reserve, reservation
advise, advisor, adviser, advisory
ally, alliance, allied
frequency | every
cabinet | cabinets
swap, exchange, convert | exchanged, swapped, converted
borrow | loan, lent, lend, credit
buying, purchasing | purchase
keep, kept | remain, remains, retain, divert
divert | keep, kept
retention | stay, stays, stayed, loyal
stay | retention
churn | leave, lose, lost
leave, lose | churn
uptime, availability | available
ticket | fare
top | highest, maximum
highest | top
freight | shipping
termly | term, each term
boarder, boarding
temping | temporary work, temp work, agency work, temporary staff
intake, orders received, orders booked, incoming orders, orders won | bookings`;
