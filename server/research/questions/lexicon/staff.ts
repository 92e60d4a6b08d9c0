/**
 * People at work: who is hired, leads, leaves, what a job asks for and offers. A retirement of a person is no pension of
 * a product, so words with two senses stand in phrases. Format: groups.ts.
 */
export const STAFF = `to hire, take on, bring on board, staff up, take on staff, engage, sign up staff, look for staff, be looking for, add staff, fill a position, expand the team, enlarge the team | recruit, vacancy, new colleague, looking for, search for, seek
hired, joined, came on board, come on board, start work | new colleague, hire, recruit
joined | new colleague, come on board, with participation, participate, alongside
recruitment, recruiting, hiring, talent acquisition, head hunting | hire, vacancy, career
vacancy, open position, open role, open job, job opening, vacant position, position to fill, unfilled position, job offer, job ad, job advert, advertised job, advertised position, situation vacant | hire, career, wanted, we are looking
job, position, post, role, vacancy, employment | career, vacancy, opportunity
advertized, advertise, on offer, being filled | vacancy, stellenangebot, lediga
applicant, candidate, job seeker, apply for a job
application, job application, apply | send, cv
deadline, closing date, last day, application deadline, last date, cut off date, by when, until when | latest, apply by
qualification, requirement, prerequisite, need to know, skill, must have | require, experience, degree, must, qualified, need
experience, expertise, know how, track record | experienced, background
degree, university degree, diploma | graduate, master, bachelor
employee, staff member, member of staff, worker, employed person, coworker, co worker, team member, collaborator, people employed, people on the payroll, people on staff, people working, people who work, working there | work here, colleague, work for, ansatte, anstallda, anstallt, tyontekija, pracownik
to employ, have on the payroll, give work to, keep in work | employee, staff, colleague
team, crew, workforce, headcount, staff, squad | employee, colleague, work here
workforce, headcount, team size, size of the team, size of the workforce, number of employees, number of staff, head count, staff count, staff size, staff numbers, company size | employee, colleague, staff
freelance, freelancer, contractor, self employed, independent contractor, working for herself, working for himself | freelance, contractor, sole trader
sole trader, one man business, one woman business, self employed | trading name, sole, freelance
temporary worker, agency worker, temp, agency staff, leased worker | temporary, agency, hired, innleid
part time, half time | part time
full time, full time equivalent, fte | full time
shift, shift work, night shift | shift, night
overtime, extra hours | overtime
working hours, hours a week, weekly hours, working week, working time, hours per week
holiday, days off, time off, annual leave, vacation, paid leave, leave entitlement | vacation
parental leave, maternity leave, paternity leave, family leave | parental, maternity, paternity
sick, sick leave, sick pay, illness absence | sick
benefits, perk, perks, staff benefit, fringe benefit, employee benefit | benefit, free, pension, bonus
remote, remote work, work from home, working from home, home office, home working, telework, work remotely, home based | anywhere, hybrid, remotely
on site, in the office, office based, in person | on site
hybrid
resign, hand in notice, quit, step down, leave the company, stand down, resigned, hand over the reins, give up post | leave, left, step down, depart, stepped down, departure, move on, retire
leave, depart, quit, move on, go away | left, departure, step down, former
dismiss, fire, sack, fired, let go, lay off, laid off, layoff, redundancy, job cut, make redundant, cut jobs, lose their job, shed jobs | redundant, redundancy, layoffs, jobs, dismissed, cut
retire, stop working, go into retirement | retirement, retired, step down
appoint, name, nominate, promote, named, appointed, install as | appointed, become, take over, take up
appointed, named, promoted, took office | appoint, become, take over
succeed, take over from, follow as, replace | successor, replace, follow, take over, succeeds
successor, replacement, next | succeed, replace, follow, take over
predecessor, previous holder | succeed, replace, former, retire
boss, chief, head, person in charge, leader, top manager, man at the top, woman at the top | chief executive, ceo, managing director
manager, person running, running the
managing director, md, geschaftsfuhrer, general manager, company head | chief executive, ceo
ceo, chief executive, chief executive officer | managing director, chief executive
cfo, finance chief, head of finance, chief financial officer, finance director | finance, cfo
cto, technology chief, tech chief, chief technology officer, technical director, head of technology | technology, cto
chair, chairman, chairwoman, chairperson, head of the board | chair, chaired, chairman
board, board of directors, supervisory board, board member, on the board | board, boards
director, board member, non executive | board
sit, have a seat, serve, sit on | member, seat, board
trustee, governor | board, trustee
founder, cofounder, co founder, started the company, set up the company, brains behind, founding member | founded, started, set up, co founded, created
cofounder, co founded, co founder, cofounded | founder, founded, started, co founded
founded, set up, started up, brought into being, came into being, get started, got started, got going, kick off, go into business, opened its doors, open for business, start trading, born, establish, in business since | established, est, launch, formed, set up, incorporated
incorporated, registered as company | founded, registered, incorporate
spokesperson, spokesman, spokeswoman, press contact, press officer, media contact | media
contact person, person to contact, whom to contact, who to call, point of contact, person to talk to | ask, speak to, email
account manager, customer manager, client manager | account
comment, commented, say of, remark, quoted | quote, comment
colleague, fellow worker
trainee, apprentice, intern, work placement, placement student, student worker | apprenticeship, internship
train, qualify, upskill | training, course
union, trade union, works council, collective agreement, labour union | union, council, collective
diversity, share of women, women in the team, female staff | women, woman, female
accident, injury, work accident, lost time | injury, accident, safe, absence
buddy, mentor | mentor
founders friends, friends and family | friends
lawyer, solicitor, attorney, legal counsel, barrister, law firm | counsel, legal, law, partner, advise
accountant, bookkeeper, book keeper, accounts clerk | accounting, finance, ledger, payable, buchhalter, bookkeeping
sales rep, salesperson, salesman, sales representative, field sales | sales
developer, programmer, coder, software engineer | engineer
craftsman, artisan, tradesman, skilled worker | craft, maker, worker
driver, lorry driver, truck driver, trucker | drive, driver
welder | weld, welding, sveiser
electrician | electrical
salesforce skills, know salesforce | salesforce
lead people, key people, leadership, leadership team, management, management team, senior team, top team, executives, people at the top | chief, founder`;
