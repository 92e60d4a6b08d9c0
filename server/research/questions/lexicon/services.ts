/**
 * Serving customers: delivery, booking, opening hours, returns, support, health, education, hospitality, public bodies,
 * certificates and policies. Certified is not compliant, and a possibility no promise. Format: groups.ts.
 */
export const SERVICES = `service, offering, offer, what they do for customers, solution | solutions, provide, consult
department, division, unit, ward, section | department, unit
deliver, ship, send, dispatch, bring, supply, transport | post, courier, delivered, delivery, shipping, arrive, freight
to deliver, send out, drop off, bring round, get it to you, bring to your door | ship, send, dispatch, post, courier, arrive
delivery, shipping, shipment, dispatch, consignment | deliver, ship, send, post, courier
lead time, turnaround, turnaround time, delivery time, waiting time, time to delivery, turn around, how fast, how soon | from order, working days
next day, overnight, following day | next, tomorrow
same day, on the day | same, today
express, rush, fast track, expedited, priority | express, rush, next day, urgent
courier, carrier, parcel service, delivery firm, shipping company, parcel carrier, who delivers | dhl, ups, fedex, dpd, post, courier
free shipping, free delivery, shipped free, postage free, delivered free | free, shipping, delivery
postage, shipping cost, delivery charge, shipping charge, delivery cost, carriage, postage and packing | shipping, delivery, postage
collect, pick up, click and collect, collect in person, fetch | collection, pickup, pick up
return, send back, bring back, give back, take back | returned, returns, refund
return period, right of return, right to return, cooling off, withdrawal period | return
exchange, swap | return
complaint, complain, grievance | complain
cancel, call off, back out, pull out, terminate, cancellation | cancelled, cancellation, refund, notice
reschedule, rebook, change booking, move booking, postpone | change, move, new date
book, reserve, make a booking, make a reservation, booking, reservation | reserve, booking, online
appointment, consultation, slot, time slot | book, appointments, slot, consultation, walk in
walk in, without appointment, drop in, unannounced | walk, drop, appointment
opening hours, open hours, opening times, business hours, hours of business, office hours
open
closed, shut, not open
public holiday, bank holiday, holidays | holidays, christmas, holiday
weekend, saturday and sunday, at weekends | saturday, sunday
round the clock, 24 hours, day and night, at any time, any hour, at all hours | 24, day and night, clock
visit, tour, look around, come by, guided tour, go and see, viewing
visitor, guest, visitors | guest
accommodation, stay overnight, overnight stay, sleep, spend the night | night
check in, arrive, arrival | arrival
check out, departure, leave room | departure
breakfast, morning meal | breakfast
meal, food, eat, dine | dinner, lunch, breakfast, menu, restaurant, cafe, catering
catering, cater | caterer, banquet, buffet
menu, dishes, what to eat | menu
vegetarian, meat free | vegetarian, vegan
restaurant, place to eat, dining | restaurant, cafe, dine
parking, park, car park, parking space, parking lot, place to park | park, garage, spaces
wheelchair, accessible, disabled access, step free, barrier free | ramp, lift, accessible
pet, dog, animals allowed, four legged | dog, pets, cat
child, kid, children, young people, youngster, minors | kids, children
senior, elderly, old people, pensioner | senior
wedding, marriage, get married | wedding
pool, swim, swimming pool | pool, swim
spa, sauna, wellness | spa, sauna
wifi, internet, internet access, wireless | wifi, internet
support, customer service, customer support, help desk, helpdesk, after sales, customer care, helpline
help, assist, assistance, lend a hand
contact, get in touch, reach, get hold of, write to | email, phone, ring
hotline, helpline, phone number, number to call, telephone number, phone line | ring, phone, tel
notify, inform, tell about, flag | report, ring, online
emergency, urgent, emergency number | emergency, 24, urgent
response, reply, answer, get back to you, come back to you, react
feedback, review, rating, testimonial, customer rating | stars, rated, review
satisfied, satisfaction, happy | satisfaction, nps, happy, recommend
promise, pledge, assurance | guaranteed, promise
insure, insured, insurance, cover, liability | insured, cover, policy
claim, insurance claim, report damage | claims
policyholder, insured person | policy
household, home insurance
patient, people treated, sick person | patients
doctor, physician, medic, gp, clinician | dr, doctor, consultant
nurse, nursing staff, carer, care worker | nurse, care
hospital, clinic, infirmary, medical centre | clinic, hospital
clinic, surgery, practice, doctors office | clinic, practice
vet, veterinary, veterinarian, animal doctor | vet, practice, animal
dentist, dental, teeth | dental, tooth
hygienist, dental hygienist | hygienist
treatment, therapy, procedure
diagnosis, diagnostics, diagnose | diagnose
referral, refer, referred | refer, gp
prescription, prescribed | prescribe
care home, nursing home, residential home | care
maternity, childbirth, give birth, obstetrics | birth, maternity
school, college, academy | school, college
university, higher education | university, faculty
student, pupil, learner, undergraduate, enrolled | students, pupils, enrol
enroll, enrol, sign up, register, join, admission, apply | register, places, admission
tuition, tuition fee, school fee, course fee | tuition
scholarship, bursary, stipend, study grant | scholarship, award
course, class, lesson, programme, seminar, workshop | training, course, programme, classes
course length, length of course
exam, examination, test, final exam | exam
certificate, diploma, qualification | certificate, diploma, award
teacher, tutor, instructor, lecturer, trainer | teach, taught, tutor
graduate, alumni, alumnus, former student | graduates, completed
library, reading room
museum, gallery | exhibit, museum, collection
ticket, entry, admission | ticket, entry
council, local authority, municipality, city council, town hall, borough | council, municipality
citizen, taxpayer, local resident | resident
council tax, local tax, property tax | council, tax
bin, rubbish collection, waste collection | collect, bin, waste
planning permission, building permit, planning consent | planning, permit, permission, approve, consent
permit, licence, permission, authorisation, authorized | licensed, approve, allow, permit
licensed, authorized, registered with, permitted by | license, regulate, authorize, permit
regulated, supervised, overseen, under supervision | regulate, authorize, supervise
certified, accredited, hold a certificate, have certification | certificate, certification, accredit, iso
certificate, certification, accreditation, seal, quality mark, badge, quality seal | iso, certified, accredited
audit, audited, auditor, inspection, inspected | audit, inspect, examine
renew, recertified, renewal | renewed, renewal, recertify
valid, validity, in force, run until | valid, expire
standard, norm | iso, din
compliance, comply, compliant, meet the rules, follow the rules, conform, in line with | comply, conform, meets
policy, rule, guideline, code of conduct | policy, rules, terms
privacy, data protection, privacy policy, personal data | gdpr, privacy
cookie, tracking, tracker, track visitors | cookies, analytics, tracking
keep, retain, stored, hold on to, hang on to, archive, hold data | retention, stored, delete, erase
delete, erase, remove, wipe, get rid of data | deleted, removal, erased
share data, pass on, hand on, disclose data, give to others, pass to, pass data on | disclose, transfer, third
consent, permission, agree, opt in | agree, consent
volunteer, helper | volunteers
donate, give, contribute, support financially | donation, gift
member, membership, sign up | member
beneficiary, people helped, recipients | receive
campaign, appeal | appeal
tender, bid, procurement, call for tenders, request for proposal | bid, procure
contract, agreement, framework, deal | won
win contract, awarded contract, land contract | awarded
supplier, vendor, provider, subcontractor, who supplies | supply, provide, source
to supply, provide with, furnish, equip | deliver, supplier, provide
wholesale, wholesaler, trade, business customers, b2b | trade, wholesale
retail, private customers, consumers, end customers, b2c | consumers, retail
storage, warehousing | warehouse
freight, cargo, goods traffic, load | tonnes, freight, pallet, cargo
haulage, trucking, road transport, haul | truck, transport, freight, haulage
customs, customs clearance, import duty, border formalities | customs, duty, clearance
pallet, pallets, skid | pallet
container, box, teu | teu, container
rail, railway, by train | wagon
rent, rental, hire out | rental, rent, lease, borrow
lease | rental, rent
borrow, on loan | loan
move, removal, relocation | moving, remove
clean, cleaning, wash | cleaned, cleaning
security guard, guarding | guard, security
legal advice, legal help, lawyer | legal, law, advise
matter, case, mandate | practice, law
consultancy, consulting, advice, consultant | consult, advise, advisory
training, education
event space, venue, function room, conference room, meeting room | hall, venue, seats
theatre, stage, performance
borehole | drill
laundry, wash clothes | laundry
funeral, burial | funeral
lottery, raffle | lottery`;
