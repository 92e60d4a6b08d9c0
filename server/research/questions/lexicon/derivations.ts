/**
 * Nouns, verbs and adjectives of one root whose endings hide it: "approve" and "approval", "lend" and "lender". Only those that
 * tell the same matter; a player is no play. Format: groups.ts.
 */
export const DERIVATIONS = `finish, finisher
explain, explanation
approve, approval
renew, renewal
propose, proposal
withdraw, withdrawal
remove, removal
arrive, arrival
refuse, refusal
dismiss, dismissal
appoint, appointment
employ, employment
pay, payment
agree, agreement
assess, assessment
measure, measurement
commit, commitment
settle, settlement
recruit, recruitment
deploy, deployment
ship, shipment
replace, replacement
retire, retirement
improve, improvement
achieve, achievement
amend, amendment
endorse, endorsement
announce, announcement
require, requirement
repay, repayment
refurbish, refurbishment
assemble, assembly
analyse, analysis, analyze
discover, discovery
recover, recovery
expand, expansion
extend, extension
decide, decision
exclude, exclusion
describe, description
succeed, success
comply, compliance
accept, acceptance
attend, attendance
assist, assistance
maintain, maintenance
perform, performance
differ, difference
refer, referral
prefer, preference
reside, residence
defend, defence, defense
rely, reliance
cover, coverage
lend, lender
borrow, borrower
compete, competitor
distribute, distributor, distribution
publish, publisher
high, height
long, length
wide, width
deep, depth
strong, strength
safe, safety
accurate, accuracy
responsible, responsibility
install, installation
implement, implementation
register, registration
transport, transportation
document, documentation
consult, consultation
transform, transformation
accommodate, accommodation
collaborate, collaboration
cooperate, cooperation
expect, expectation
calculate, calculation
translate, translation
validate, validation
reserve, reservation
preserve, preservation
explore, exploration
restore, restoration
automate, automation
innovate, innovation
digitize, digitization
modernize, modernization
optimize, optimization
organize, organization
specialize, specialization
standardize, standardization
authorize, authorization
realize, realization
notify, notification
qualify, qualification
verify, verification
depart, departure
fail, failure
close, closure
sign, signature
mix, mixture
weigh, weight
choose, choice
lose, loss
grow, growth
speak, speech, speaker
prove, proof
believe, belief
relieve, relief
warn, warning
supply, supplier
advise, advice, adviser, advisor, advisory
donate, donor, donation
create, creation
illustrate, illustrator, illustration
inspect, inspector, inspection
audit, auditor
regulate, regulator
supervise, supervisor, supervision
produce, producer
manufacture, manufacturer
export, exporter
member, membership
partner, partnership
charity, charitable
environment, environmental
agriculture, agricultural, farm
finance, financial
medicine, medical
surgery, surgical
technology, technological, technical
science, scientific, scientist
electricity, electrical
energy, energetic
climate, climatic
politics, political
law, legal
tax, taxation
profit, profitable, profitability
sustain, sustainable, sustainability
available, availability
visible, visibility
flexible, flexibility
popular, popularity
quarter, quarterly
season, seasonal
family, familial
residence, residential
nutrition, nutritional
education, educational, educate
occupation, occupational
invention, inventor, invent
wood, wooden
wool, woollen, woolen
insure, insurer, insurance
lottery, lotto
crowdfund, crowdfunding
translate, translator
consume, consumption
accredit, accreditation
nominate, nomination, nominee
elect, election
collect, collection
select, selection
correct, correction
connect, connection
protect, protection
construct, construction
reconstruct, reconstruction
destruct, destruction
adopt, adoption
adapt, adaptation
cultivate, cultivation
irrigate, irrigation
fertilize, fertilizer
pollute, pollution
emit, emission
transmit, transmission
admit, admission
permit, permission
submit, submission
convert, conversion
diversify, diversification
certify, certification
clarify, clarification
identify, identification
classify, classification
simplify, simplification
institution, institutional
commercialize, commercialization
liquidate, liquidation
negotiate, negotiation
renovate, renovation
migrate, migration
evaluate, evaluation
estimate, estimation
terminate, termination
allocate, allocation
coordinate, coordination
integrate, integration
vaccinate, vaccination
ventilate, ventilation
insulate, insulation
prosecute, prosecution
resign, resignation
inaugurate, inauguration
violate, violation
fluctuate, fluctuation
reject, rejection
obtain, obtainable
recycle, recyclable
reuse, reusable
rely, reliable, reliability
durable, durability
capable, capability
secret, secrecy
frequent, frequency
transparent, transparency
efficient, efficiency
bankrupt, bankruptcy
insolvent, insolvency
vacant, vacancy
redundant, redundancy
resilient, resilience
absent, absence`;
