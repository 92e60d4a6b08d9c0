/**
 * Money that comes into a company: rounds, shares, loans, grants, listings. To raise money is no other word for to raise
 * prices, and a round that was led is no sum that was put in: such words stand here in phrases only. Format: groups.ts.
 */
export const FUNDING = `to invest, put money in, put money into, put cash in, put cash into, put capital in, put capital into, plough money into, put up money, buy into, take a stake, take stakes, get in on, come in as investor | come in, come on board, take part, participate, follow on, top up, write check, put in, put up, join round, join the round, with participation, participation from, came along, pro rata, buy share, buy stake, new shareholder
investor, backer, funder, financier, money giver | angel, venture
to participate, take part, join in, be part of, be involved, come along for | follow, alongside, come in, include, top up, came along, double down, participation, also in the round
back | investor, shareholder, owned by, invest, fund, funding, round
funding, financing, fundraise, fundraising, capital raise, capital raising, money raised, outside money, fresh money, new money, fresh capital | grant, loan
round, funding round, financing round, round of funding, round of financing, investment round, funding event, raise of capital | financing, funding, fundraise
raise, raised | secure, complete, land, bag, attract, conclude, bring in, pull in, net, take in
to raise, bring in money, pull in, rake in, collect money, get funding, get money, get capital, raise money, raise capital, raise funds, raise funding, secure funding, secure capital, attract capital, attract investment, receive funding | secure, land
extension | top up, second close, second tranche, add
lead, spearhead, anchor, front | headed, cornerstone
to lead, be the lead investor, act as lead | anchor, spearhead, lead investor, take the lead, main investor
led, lead investor, main investor, principal investor, biggest investor | leading, headed, spearheaded, anchored, take the lead
existing, current | returning
newcomer, new investor, first time investor, new backer | new shareholder, new name, first time
angel, business angel, angel investor, private investor | individual
venture, venture capital, vc, vc money, risk capital
tranche, instalment, installment
milestone | condition, target, endpoint
runway | last, finance until, money until
earmark, designate | go to, intend
proceeds, use of proceeds, money raised | capital
spend, use | go into, finance, pay for, spent
valued, valuation, worth, company value
higher, increased | rise
cap, valuation cap | ceiling, capped
simple agreement | note, convertible
note, convertible note, convertible loan, loan note, convertible | safe, loan, bond
noteholder, note holder, bondholder, bond holder | note, bond
equity, share capital, share of the company, ownership interest | stake, shareholding
equity, equity capital, fresh equity | share issue, new share
share, stock | equity, common stock, ordinary share
preferred, preference | preferred stock, preference share
dilute, dilution | new share
stake, shareholding, holding, ownership stake, equity stake, interest in, slice of | equity, fifth, quarter, third
minority, minority stake, minority interest | less than half, stake
majority, controlling stake, control | more than half, controlling
hold, own, possess | retain, stake, belong
kept, keep, retain, hold on to, hang on to | remain, still own, continue
hands, in the hands of | belong
bought, purchase | acquire, acquired
to buy, snap up, get hold of, pick up | acquire, purchase
placing, placement, private placement, share placing, share placement | placed, new share, share issue
issue, share issue, capital increase, rights issue, new issue | placing, placement, offering, new share
oversubscribed, demand larger, more demand | exceed, oversubscription, more than target
underwriter, bookrunner, lead manager | arranger, placement agent
manage, handle, arrange, run the | advisor, advise, agent, act as
exercise, take up option, take up their option, take up the option, take up all of option | exercise, exercised
greenshoe, over allotment, overallotment, over allotment option | option, additional shares
ipo, flotation, float, listing, stock market debut, initial public offering | public offering, go public
to list, go public, float, be listed, join the stock market, hit the stock market | listed, trade, ipo, public offering, direct listing, begin trading, start trading
ticker, ticker symbol, stock symbol, share symbol, symbol, stock code | nasdaq, nyse, aim, euronext, trade
exchange, stock exchange, stock market, bourse | nasdaq, nyse, aim, euronext
tender, tender offer, buyback, buy back, secondary sale | bought share, secondary, repurchase
secondary | existing share, bought share, employees shares
primary | new share, new money, balance sheet
loan, credit, debt, credit facility, bank loan, debt facility, debt financing | overdraft, facility, lend, lent, financing, note, bond, borrow
overdraft, line of credit, credit line, revolving credit | loan, credit, debt
to borrow, take out a loan, take out loan, take on debt, go into debt | loan, secured, credit, debt, finance
borrowed | loan, secured, financing, credit
lend, lends, lender, give a loan, provide a loan | loan, credit
lender, creditor, bank behind | loan, lend
collateral, pledge | security, secured, pledged, charge over, mortgage, lien
secured, pledged | mortgage, collateral, security
repay, pay back, pay off, paid back | repayment, repaid, due, mature, redeem
interest rate, interest | rate, coupon
term, maturity, repayment period | mature, due
bond, green bond | note
swap, exchange, convert, swapped | converted, exchanged, conversion
grant, subsidy, grant money, public funding, public money, state aid, government money | award
crowdfunding, crowdfund, crowd funding, crowd campaign | kickstarter, indiegogo, seedrs, crowdcube, crowd, crowdfunding campaign, crowdfunding site
crowd, crowd investors, small investors | crowdfunding, members, investor
bootstrapped, self funded, self financed, without outside money, own money | own funds, never take, profit, no investor
finance, bankroll | financed, backing
pledge, commit, promised | commitment, promise, committed, agree
payout, dividend, distribution | dividend, distribute
write off, impairment | writedown, write down
insolvency, insolvent, bankrupt, bankruptcy, administration, receivership, gone bust, go bust, went under, liquidation | administrator, insolvent, bankrupt, receiver, liquidator, wind up
bailout, rescue | rescued
spac, blank check | merger
transaction cost, deal costs, cost of the deal | expenses
donor, benefactor, philanthropist | gift, donate, foundation, trust
fundraiser, fundraising campaign, appeal, donation drive | donate, campaign
endowment | foundation
trust, foundation, charitable trust | charity
runway, cash runway | last
cash in the bank, cash position, cash balance, liquidity
family office, family offices
pension fund, pension scheme | pension
growth capital, growth equity, growth investment, growth money, expansion capital | growth
bridge, bridge loan, bridge round, bridge financing | bridging
seed, seed round, seed money, seed capital, seed funding, seed financing, seed investment | seeded
pre seed, preseed
tender, tendered | accept, accepted, acceptance
coupon, interest rate, yield | interest, percent a year
maturity, maturity date | mature, matures, due
share price, price per share, issue price, subscription price | per share
lock up, lockup | lock`;
