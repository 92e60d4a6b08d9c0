/**
 * Phrases that say nothing by their single words: in a question they are read as the first of their group, and on a page they say it.
 * Only idioms stand here; what means something word by word ("head office", "phone number") is matched word by word. Format: groups.ts.
 */
export const IDIOMS = `to invest, put money in, put money into, put cash in, put cash into, put capital in, put capital into, plough money into, pump money into, sink money into, inject money into, put up money, come in as investor
to participate, take part | follow, alongside, come in, come along, double down, top up, participation, also in the round
lead, lead investor, main investor, principal investor | spearhead, anchor, headed
owned by, in the hands of, in the possession of | held by, belong to
to hire, take on staff, take on people, take on new people, take on new staff, take on employees, staff up, bring on board, take on board, beef up the team | recruit, recruiting, vacancy
hiring, on the lookout for, in search of staff
to acquire, buy up, snap up, gobble up, swallow up, take control of | buy out
to sell, part with, get rid of, dispose of | sale, disposal
to resign, hand in notice, hand in his notice, hand in her notice, hand in their notice, step down, stand down, throw in the towel | leave, depart, departure
to retire, go into retirement
to dismiss, lay off, make redundant, let people go, let staff go, shed jobs | redundancy, layoffs, redundant
to start, kick off, get going, get under way, get off the ground
to complete, wrap up, go through, come to a close | closing, effective, completion, conclude
to close, shut down, close down, shut its doors, shut their doors, wind down | closure
to end, run out, come to an end, bring to an end, put an end to | expire, cease
to replace, leave behind, swap out, do away with, turn its back on | move from, switch from, migrate from, change from
to switch, change over, go over to | migrate, move
to use, make use of, rely on, count on, have in use
overdraft, line of credit, credit line, revolving credit | credit, loan, facility
to pledge, put up as security, put up as collateral | secured on, security, collateral
to borrow, take out a loan, take on debt, go into debt, run up debt | loan, debt, credit
to repay, pay back, pay off | repayment
profitable, turn a profit, in the black, make a profit, pay its way | profit, profitability
loss, in the red, lose money, loss making, make a loss | deficit
to exercise, take up option, take up all of option, take up the whole of option, take up the full option, make use of option | exercise, option
oversubscribed, more demand than supply
crowdfunding, crowd funding, crowd campaign
discount, money off, price cut, price reduction | rebate
refund, get money back, get your money back, get my money back, money back
remote, work from home, working from home, from home
board, sit on the board, have a seat on the board, seat on the board, have a board seat, have a place on the board
to list, go public, float on the stock market, join the stock market | listing, ipo
market capitalization, market cap, stock market value
exchange, stock market | nasdaq, nyse, aim, euronext, bourse
to share, pass on, hand on, pass along, hand over to
displayed, on display, on show, on view, on exhibition | exhibited
to keep, hold on to, hang on to | retain, remain, retention
to contact, get in touch with, get hold of
to serve, look after, cater for, cater to
to launch, bring out, roll out, come out with, bring to market, put on the market | introduce, release
to open, set up shop, open its doors, open their doors
to expand, branch out
to reduce, cut down on, cut back on, bring down
to discontinue, phase out, pull the plug on | sunset, retire
to perform, carry out
to cancel, call off, back out of
to withdraw, pull out of
to win, take home, walk away with
to collaborate, join forces, team up with, work hand in hand with | partner, partnership, cooperate, together
to settle, reach a settlement | settlement
to double, grow twofold, go up twofold
to rename, change its name, change their name | new name, now called, rebrand
founded, come into being, see the light of day | established
free, at no cost, for nothing, without charge, on the house | complimentary, free of charge
advance, up front, upfront
clock, day and night, round the clock, at any hour, at all hours
custom, made to order, made to measure, tailor made, one off | bespoke, to measure, tailored
accessible, step free, barrier free, wheelchair friendly | wheelchair, ramp
holiday, bank holiday, public holiday
parking, car park, parking lot, parking space, place to park
used, second hand, pre owned
to trace, trace back, track back, follow back | traceable, traceability
patient, people treated
to support, lend a hand, help out
to supply, fit out with, kit out with | equip
to insure, take out insurance | insured, cover
to move, change address, pull up sticks | relocate, new address
to renovate, do up, do over | refurbish, convert
to build, put up | construct, erect
to demolish, tear down, pull down
to grow, take off
to fail, go bust, go under, go to the wall | insolvency, insolvent, bankrupt, administration
insolvency, gone bust, went under, went bust | insolvent, bankrupt, administration
to approve, sign off on, give the green light, give the go ahead, wave through | approval, clearance, consent, clear
approval, green light, go ahead, sign off | approve, clearance, consent, permission
to recruit, go looking for staff
to apply, put in an application, send in an application
to appoint, bring in as, install as | named
to succeed, take over from, follow in the footsteps of | successor, replace
to deliver, drop off, bring round, bring to the door, post parcels, send parcels, ship parcels, mail parcels
lead time, turnaround time, turnaround, turn around time | working days
to negotiate, be in talks, hold talks, in talks | discuss, discussion, negotiation
to abandon, walk away from, give up on
to commission, farm out, contract out | outsource, subcontract
to outsource, farm out to, contract out to | subcontract
to sponsor, put its name to
to donate, chip in, give money, give away money | donation, gift, contribute
to handle, deal with, see to
to respond, get back to, come back to, write back | reply, answer
to inspect, look over, go over | inspection, check
to comply, live up to, abide by, stick to | compliance, conform
to adopt, take up
to recall, call back
to manufacture, turn out, churn out | produce
to invent, come up with, think up | develop, design
nonprofit, not for profit, non profit | charity, charitable
family owned, family run, in family hands, family business
termination fee, break fee, break up fee
yield, annual percentage yield | apy, interest
cd, certificate of deposit
low cost airline, budget airline, no frills airline, budget carrier, low cost carrier`;
