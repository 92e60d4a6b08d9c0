/**
 * Prices, terms of payment, accounts and figures of a business. Revenue is no profit, gross no net, and up to no at least.
 * Format: groups.ts.
 */
export const MONEY = `to cost, sell for, go for, retail at, retail for, be priced at, set you back, come to | priced, rrp
price, cost, fee, price tag, list price, asking price, rate, charge, pricing, tariff, retail price, selling price, sticker price, going rate, outlay | rrp
fee, handling fee, service fee, admin fee | surcharge
entrance fee, admission fee, entry fee, admission | admission, entry, ticket
surcharge, extra charge, additional charge, supplement, extra cost, add on cost | extra, additional, supplement
deposit, down payment, prepayment, advance payment, upfront payment | advance, upfront, in advance, downpayment
discount, price reduction, rebate, money off, percent off, reduced price, price cut, deduction, concession | off, reduced, cheaper
volume discount, bulk discount, quantity discount | discount, off
voucher, gift card, gift voucher, gift certificate, coupon code, promo code | voucher, gift, coupon
free, free of charge, at no cost, for nothing, no charge, complimentary, gratis, without charge, on the house | included, costs nothing, no fee, no cost
included, inclusive, part of the price, come with, thrown in, bundled | include, included, complimentary, free
invoice, bill, billing, invoicing | invoiced, billed, billing
billed, invoiced | bill, invoice, billing
due, payable, payment deadline | net, payable
payment terms, terms of payment, payment period, credit period | net, payable
late payment, overdue, late fee, dunning | late, overdue, interest
refund, money back, get money back, get your money back, reimburse, reimbursed, reimbursement, repaid | refunded, return, refundable
compensation, compensate, indemnity | reimburse, refund
instalment, pay in instalments, pay in installments, pay over time, pay later | instalment, klarna, finance, monthly
credit card, card payment, pay by card, debit card, plastic | visa, mastercard, amex
card, credit card | visa, mastercard, amex, maestro
bank transfer, wire transfer, direct transfer, wire | transfer, iban, sepa, bacs
direct debit, standing order | debit
cash, pay in cash, cash payment, coins
currency | dollar, euro, pound
tax, vat, sales tax, value added tax | vat, tax, taxes
revenue, turnover, sales revenue, top line, annual sales, net sales, gross sales, yearly sales | sales, turn over, umsatz, omsatter, omsatte, bill
profit, net income, net profit, bottom line, surplus | profitable
profitable, turn a profit, make a profit, in the black, make money, break even, in profit, cash flow positive, pay its way | profit, profitability, breakeven, profitably
loss, in the red, make a loss, lose money, loss making, make losses, unprofitable | deficit, losses
margin, profit margin, markup | margin
ebitda, operating profit, operating income, operating result | ebit, operating
income | revenue
expense, expenditure, outgoings, spending, outlay, running cost, overheads | spend, spent
budget, funds available, money set aside | allocate, budgeted, set aside
debt, liabilities, borrowings, money owed | owe, owed, loan, borrowing
order book, backlog, orders in hand, order backlog, orders on hand, pipeline | orders, backlog
order, purchase order, purchase
contract value, deal size, contract worth | worth
forecast, outlook, guidance, projection, expectation | forecast, target
target, goal, aim, objective | aim
result, financial results, figures
quarter, three months | quarterly, q1, q2, q3, q4
fiscal year, financial year, business year, accounting year, book year | year end, fy
annual report, yearly report, accounts
recurring revenue, arr, annual recurring revenue, subscription revenue | recurring, arr, mrr
growth, increase, rise, upturn, go up | grew, rose, increased, higher
to rise, go up, climb, increase, become dearer, get more expensive, become more expensive | higher, increase
to fall, go down, come down, drop, get cheaper, become cheaper | reduce, lower
unchanged, the same, stay the same, no change | same, unchanged, remain
double, twice, twofold | doubled, twice
halve, cut in half, half | halved
average, on average, mean, typical, typically | average, about
salary, wage, remuneration, compensation package, pay packet, pay rate | gross, per hour, per year, per month, starting, salary
bonus, thirteenth salary, christmas bonus, profit share | bonus, share of profit, thirteenth
stock options, share options, share scheme, esop, employee shares | option
wage rise, pay rise, salary increase | increase
commission, take rate, kickback
royalty, royalties, licence fee | royalty
rent, rental price, monthly rent, hire charge | lease, per month
premium, insurance premium, contribution | premium
excess, deductible, own contribution | excess
fare, ticket price, price of a ticket | ticket
minimum order, smallest order, least order, minimum purchase, moq, order minimum, minimum quantity, smallest quantity | minimum, at least
minimum term, contract term, contract length, contract duration, commitment period, tie in | term, commitment
notice, notice period, period of notice | notice, cancel
subscription, plan, tier, package, edition, abo
basic, entry level, starter, cheapest plan | basic, starter
trial, free trial, test period, try out, try before you buy | trial
seat, user licence, per user | seat
setup, set up, onboarding, set up fee, installation fee | setup, onboard, implementation
estimate, quote, quotation, price offer, cost estimate, tender price | estimate, quote
expensive, dear, pricey, costly
cheap, inexpensive, affordable, low cost, low priced | cheap, affordable, low
afford, affordable
donation, gift, contribution, give money | donate, gift
sponsor, sponsorship, sponsoring | partner
tip, gratuity, service charge | tip, gratuity
wholesale price, trade price | wholesale, trade
cost saving, money saved, savings`;
