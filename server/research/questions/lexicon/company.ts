/**
 * What a company is, where it sits, since when, how large, what it is honoured for, and how it tells of itself.
 * A depot is a location and a location no depot: such words stand behind the bar. Format: groups.ts.
 */
export const COMPANY = `headquarter, head office, main office, home base, corporate seat, registered office, registered seat, principal office, main seat | based, located, seat, address
based, headquartered, situated, domiciled | headquarter, head office, main office, at home in
location, site, place of business, business premises, whereabouts, branch, place | based, depot, workshop
address, street address, postal address, where to find, mailing address | street, road, lane, find us
office, bureau, work space, place of work | address
premises, facility, building | hall, warehouse, square
plant, factory, works, production site, manufacturing site, production facility, manufacturing facility, production plant, mill | manufacture, produce, factory
workshop, atelier, studio | bench
warehouse, storehouse, distribution centre, logistics centre, fulfilment centre, stock room | depot, shelf, hub, on the shelf
shop, store, outlet, retail outlet, branch, point of sale, showroom, flagship | boutique, counter, branch
stockist, dealer, where to buy, sold at, shop selling | stockist, dealer, retailer
farm, farmland | field, acre, hectare
acreage, cultivated area | acre, hectare, field
land, plot, ground | acre, hectare
country, state
city, town, place | city, town
region, area, district, county | region
abroad, foreign, overseas, other countries, outside the country | export, worldwide, international
expand, branch out, grow into, move into, enter, go into, get into | enter, launch, expansion
expansion, move into, market entry | expand, new market, enter
to enter, break into, get into, go into, branch out into | launch, expand
relocate, move, move house, move premises, change address | moved, new address, relocation, new home
extension, enlarge, add on, enlargement | extend, expand, larger
to open, set up shop, open doors, start up | launch
opening, inauguration, grand opening | inaugurate
to close, shut, close down, shut down, shut its doors, give up | closure
closure, shutdown, closing down | shut
start, begin, commence, launch, kick off, get going, get under way, get started, take off, go live | started, launch
launch, introduce, roll out, bring out, bring to market, come to market, release, come out, put on the market | launched, available, release, introduce, introduced, presented, on sale
finish, end, run out, come to an end, be over | expire, last
last, take, endure, go on for, run for | duration
duration, length, how long | last
due, expected, scheduled, slated, envisaged | schedule
supposed, meant, intended | intend
deadline, due date, final date, latest date | due
anniversary, jubilee, birthday | anniversary
age, how old, years in business, been around, years of experience | founded
history, background, company story, past, timeline | founded
family business, family owned, family run, in family hands, family firm, family company | generation
generation | generation
nonprofit, non profit, not for profit, charity, charitable | charity, charitable
legal form, legal structure, company form, type of company | ltd, gmbh, inc, plc, llc, ag, limited, registered
registration number, company number, registry number, commercial register | registered, register
mission, purpose, what drives | mission, purpose
field of business, line of business, what they do, business activity, area of activity | specialize, provide, sector, industry
sector, industry, field, line of work, branch of industry | industry, sector
specialize, specialise, niche, focus, speciality, specialty | focus, special, expert, specialist
competitor, rival, competition | compete, against
customer, client, clientele, companies served
tenant, renter, lodger | resident, rent
resident, inhabitant, people living, who lives | resident
borrower | loan, borrow
serve, cater to, cater for, look after, work for, have as customers | serve
haul, transport, carry, move goods | haulage, transport, freight, carry, trucking
reference, reference customer, reference client, case study, success story, customer story, show work, showcase | portfolio
portfolio, body of work, past work, examples of work
target group, target audience, aimed at, made for, intended for | designed for, aimed
known, famous, best known | known, famous
award, prize, distinction, honor, accolade, trophy, honour | winner, won, awarded, medal
to win, take home, be awarded, pick up, bag | award, awarded, won, prize
finalist, shortlisted, shortlist, nominated, nominee, in the running | shortlist, nominate, final, finalist
rank, ranking, ranked, place on the list, league table | rank, among, ranked
member, belong to an association, association, affiliation | member, membership
press release, media release, announcement, news item, statement | news, announce
newsletter, mailing list, news by email, news letter, monthly letter | newsletter, letter, mailing
newspaper, press, media | magazine
publication, article | published, paper, report
podcast, radio show | episode, podcast, listen
webinar, online seminar, online event | webinar, online
event, trade fair, trade show, exhibition, fair, expo | fair, show, stand, booth, hall, exhibit, conference, webinar
speak, give a talk, give talks, give a lecture, lecture, hold a talk, present | talk, speaker, keynote, panel, session
speaker, lecturer, talk by | speak, talk, keynote
volunteer, volunteering, unpaid helper | volunteer
community, neighborhood, local people | local, neighbor
sustainability report, environmental report, esg report | sustainability
climate neutral, carbon neutral, net zero, climate neutrality | neutral, net zero, zero
environment, environmental, ecological, eco friendly | environment, green, eco
biggest, largest, greatest
smallest, tiniest, least | small, least, minimum
main, principal, chief, primary | main, largest
size, how big, how large, extent | square, big
area, floor space, surface area, floor area, square footage, space | square, m2, hectare, acre
capacity, output, throughput, maximum output | produce, capacity, up to, seats, room for
room, accommodation, guest room
seat, seats, seating capacity, capacity | seat, seats, covers
letter, open letter | letter, dear
owner, proprietor, who owns, shareholder structure, cap table, ownership structure, owned by whom | belong, sole trader, hands
ownership, owners | belong
written, wrote, authored, author | author, write`;
