/**
 * Software and how a firm works with it: what it is called, what runs on what, what was replaced. Experience of a product
 * is no use of it, and a plan to move no move. Format: groups.ts.
 */
export const TECHNOLOGY = `use, run, run on, work with, rely on, work on, be on, operate on, utilize, have in use, be running, employ | powered by, work in, maintained in, built on, manage in, kept in
to use, run on, work with, rely on, be on, count on, make use of, operate with, operate on | powered by, built on, work in
used, deployed, in use, in operation | work with, maintain
software, system, tool, platform | program, application, app, suite, package, solution
accounting, bookkeeping, ledger, book keeping | accountant, account, bookkeeper, buchhaltung, ksiegowosc
accounting software, accounting system, accounting package, finance system, financial system, ledger, finance software, bookkeeping software, bookkeeping system | ledger, accounts, accounting, xero, quickbooks, sage, datev, exact, netsuite
erp, enterprise resource planning, affarssystem
crm, customer database, customer relationship management, contact database
hr system, hr software, personnel system, people system | hr, personio, workday
payroll, payroll system, wages software | payroll, salary
newsletter tool, email tool, mailing tool, email marketing, newsletter software | mailchimp, newsletter, brevo, cleverreach, letter
help desk, ticketing, ticket system | zendesk, freshdesk
shop system, online shop, web shop, ecommerce, online store | shopify, woocommerce, magento, online
website, web site, homepage, internet presence | web
hosting, hosted, host, run on servers, servers | hosted, data centre, aws, azure
cloud, in the cloud, cloud based | aws, azure, hosted
data centre, server room, data center | rack, hosted
server location, where hosted, where is data, data location | hosted, frankfurt, ireland
database, data base | postgres, mysql, sql
programming language, written in, coded in, coding language | python, java, rust, typescript
api, programming interface, interface | api, rest, endpoint
sdk, developer kit, software development kit | sdk
plugin, add on
integration, connect, interface, connector, link up, hook up, plug into, connection | integrate, connect, works with, sync, push, import, export, exchange data, talk to
to integrate, connect, hook up, plug into, link up with, tie into, work together | connect, sync, integration, push, work with, exchange data, talk to
load, upload | import
download, extract | export
migrate, switch, move over, change over, change to, switch to, go over to | migrated, switched, moved, replace, change, move
move | migrate
replaced, superseded, leave behind, left behind, ditch, swap out, get rid of, gave up | move from, migrate, switch from, replaced, instead of, formerly
to replace, leave behind, ditch, swap out, move away from, turn away from, abandon | move from, migrate, switch, change from
implement, introduce, deploy, roll out, put in place, bring in, go live | implemented, introduced, launched
go live, live, went live | launch
legacy, old system, previous system | former, replace
login, log in, sign in, log on, access | account, login, portal
portal, customer area, client area, self service | login, account, portal
password, passwords | password
two factor, 2fa, multi factor, mfa | factor, authenticate
single sign on, sso | sso, saml, okta
encryption, encrypted, encrypt, scrambled | aes, tls, encrypt
backup, copies, data backup, back up | backups, copy, restore
outage, downtime, failure | incident
uptime, reliability | availability, available, sla
sla, service level, service level agreement | uptime
security, cyber security, information security | protect, encrypt
vulnerability, security hole, weakness, security flaw | bug, disclose
bounty, bug bounty, reward for bugs | bounty, reward
breach, data breach, hack, hacked, cyber attack | incident, attack
open source, source code, free software | github, license
licence, software licence, licensed under | mit, apache, gpl, license
artificial intelligence, ai, machine learning, neural network | ai, learn
chatbot, bot, virtual assistant | bot, chat
sensor, detector, probe | sensors, measure
camera, cameras | image, picture
satellite, satellites | orbit
drone, drones, unmanned aircraft | uav, flight
analytics, web analytics, visitor statistics | tracking, google analytics, matomo, cookies
tracking tool, tracking tools | tracking, analytics
dashboard, overview
real time, live data, immediately, instant | real time, instant
offline, without internet | offline
mobile app, phone app, smartphone app, app for phones, app | ios, android, app store
android, google play | android
ios, iphone, ipad, apple | ios, iphone
browser, web based | browser, web
update, upgrade, new version | release
version, release, edition | release
feature, function, functionality, capability | feature
beta, early access, test version | beta, preview
roadmap, planned features, what is coming | next
user, account holder, people using, active users | accounts
invoices, e invoicing, electronic invoice, send invoices | invoice, peppol
procurement, purchasing, purchasing system, ordering, buying, order goods | purchase, buyer, innkjop, bestill
quote, proposal | angebot, offer
spreadsheet, excel | excel, spreadsheet
warehouse system, wms, stock system | warehouse
point of sale, pos, till, cash register | till, pos
payment provider, payment processor, payment gateway | stripe, adyen, paypal, klarna, mollie
telephone system, phone system, voip | phone
email provider, mail system, office suite | microsoft 365, google workspace, outlook
project tool, project management, task tool | jira, asana
design tool, drawing software, cad | cad, solidworks, autocad
simulation, simulate
algorithm, method, technique | method
hardware, device, equipment | device, hardware
robotics, robots | robot
semiconductor, chip, chips | wafer, silicon
laser, lasers | laser
3d print, 3d printing, additive manufacturing | print, additive
blockchain, crypto | blockchain, bitcoin
virtual reality, vr | headset
tech stack, technology, technologies, stack | technology`;
