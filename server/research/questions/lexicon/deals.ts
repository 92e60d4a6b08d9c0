/**
 * Firms that change hands, work together, part, and what boards, courts and authorities say of it. A purchase that was
 * announced is none that was completed: the words for both stand apart. Format: groups.ts.
 */
export const DEALS = `to acquire, take over, buy up, buy out, swallow up, gobble up, snap up, make an acquisition | purchase, takeover, acquisition, rescue, new owner, part of
acquisition, takeover, buyout, take over, buy out, take over of, company purchase | acquire, purchase, merger, transaction
acquirer, buyer, purchaser, bidder, new owner, new parent, new parent company | acquire, owner, parent
target, company bought, firm bought, business bought, company taken over | acquire, acquired
bought, acquired | takeover, acquisition, purchase, take over
rescued | buy out of administration, rescue
merger, merge, fuse, amalgamate, amalgamation | combine, combination, merged, unite, become one, one company
sold, divest, divested, offload, part with, get rid of, spin off, dispose | sale, part with, disposal, divestment, transfer, transferred
to sell, get rid of, part with, dispose of | sale, disposal, divest, transfer
sale, disposal, divestment, divestiture, exit | transaction
spin, spin out, spin off, carve out | demerger, spun, separate
deal, transaction, agreement | acquisition, takeover, merger, sale, purchase, investment
complete, completed, finalize, finalized, wrap up, wrapped up, go through, come through, be done, seal, sealed, concluded, conclude | effective, completion, finish, done
to complete, go through, come through, be finalized | complete, effective, completion
completion | complete, effective, closing
pending, not yet closed | expected to close, subject to
called off, fall through, abandoned, walk away, scrapped | withdraw, terminate, lapse, not to proceed, collapse
approval, approve, clearance, green light, go ahead, sign off, consent | approved, clear, cleared, authorize, consent, permission, sanction, regulatory
regulator, watchdog, supervisory authority, competition authority, antitrust authority, cartel office | authority, regulatory, commission, ministry, bafin, fca, pra
sanction, court approval | court, approve
shareholder vote, vote of the shareholders, general meeting | vote, meeting
consultation, consult | consult, discussion, talk to
subject, condition, conditional, precondition, depend on | depend, condition, conditional, require
binding | bind, definitive
letter of intent, loi, memorandum of understanding, heads of terms | intent, memorandum, term sheet
earn out, earnout, deferred consideration, contingent payment | depend, further, additional, later
consideration, purchase price, price tag, acquisition price | sum, amount
cash, in cash | all cash, in cash
premium
bid, offer, bidder | proposal, acquire, bid
talk, negotiate, negotiation, in talks | discuss, discussion, negotiate, conversation
rumor, speculation, newspaper report, press report | wrote, writes
deny, denies, denied, dismiss | not true, false, untrue
subsidiary, daughter company, daughter, group company, affiliate, unit | part of, belong, division, owned by
parent, parent company, mother company, holding company, parent group, owner | part of, belong, owned by, subsidiary of, company of
sister, sister company, sibling | same group, same owner, company of
group, parent group | holding, gruppe, group of companies
belong, be part of | part of, subsidiary, company of, gehoren
brand, label, trade name, trading name | brands
rebrand, rename, renamed, change of name, name change, rebranding | new name, now called, become, formerly
called, named, known as, go by | est, formerly, trading as
former, formerly, previously, earlier, original | former, formerly, est
independent, stand alone, standalone, autonomous, separate | independently, separately, on its own, of its own
joint venture, jv | joint, together
partner, ally, collaborator, team up, joined forces | partnership, together, collaboration, cooperate, cooperation, alliance, work with
to partner, team up, work together, join forces, cooperate, collaborate, link up | partnership, together, collaboration, cooperation
partnership, alliance, collaboration, cooperation, tie up | partner, together, cooperate, collaborate, joint
franchise, franchisee, franchiser | franchised
licensee, licensor | license
advisor, advise, counsel | act for, acted for, counsel, advise
act, acted, represent, represented, act for | advise, advised, counsel, lawyer, advisor
sole, only, exclusive, single | sole, exclusive
exclusive, exclusivity, sole right | sole
lawsuit, litigation, legal dispute, sue, sued, court case, legal action | court, claim, suit, settle, proceedings
settle, settlement, out of court | settled, agree
fine, penalty, penalized | fined, penalty
assets, machinery | machines, equipment, lease
integration, integrate, merge into | combine, move to
dissolve, wind up, cease, ceased, cease to exist | wound up, merge
to end, wind down, phase out, bring to an end, put an end to, pull the plug, switch off, shut down, discontinue | stop, cease, discontinue, retire, sunset
discontinue, phase out, retire, switch off, shut down, go away, disappear, vanish | stop, cease, discontinued, sunset
remain, stay, continue, carry on, go on, keep going | continue, remain, still
separate, apart, separately | independent, independently
announce, announced, make public, unveil, unveiled | announcement, today, reveal, disclose
disclose, reveal, publish, share publicly, undisclosed, confidential | disclose, confidential, undisclosed, made public, secret, between us, not say, not tell
sum, amount, deal value`;
