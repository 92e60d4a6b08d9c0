import { type ClaimDraft, claimDraft, quoteOf } from '../claims/claim.ts';
import { readNumbers, wholeReading } from '../claims/numbers.ts';
import { numberReader, type Reader, tableReader } from '../claims/reader.ts';
import { foldName } from '../identity/companyName.ts';
import { subjectFactor } from '../identity/subject.ts';
import type { Prose } from './reading.ts';

/** "5,750 followers on LinkedIn", "12k LinkedIn followers". Other networks' followers are not meant. */
const BEHIND =
  /^ (?:followers on linkedin|linkedin followers|abonnés linkedin|abonnés sur linkedin|follower auf linkedin|seguidores en linkedin)(?!\p{L})/iu;

/**
 * Followers that the company itself states. Profile pages of professional networks are not fetched, so without
 * such a statement, or structured data, the field stays null.
 */
export function followerDrafts(prose: Prose): ClaimDraft<number>[] {
  return prose.passages.flatMap((passage) =>
    readNumbers(passage.text).flatMap((number): ClaimDraft<number>[] => {
      const value = wholeReading(number);
      if (value === null || !BEHIND.test(passage.text.slice(number.end))) return [];
      const subject = passage.line.region === 'head' ? 1 : subjectFactor(passage, number.start, prose);
      if (subject === 0) return [];
      const said = { words: passage.text.slice(number.start, number.end), reader: numberReader };
      const followers = { field: 'linkedInFollowers', value, unit: 'followers', said };
      return [claimDraft(prose, quoteOf(passage), ['followers in prose', 0.9 * subject], followers)];
    }),
  );
}

/**
 * Industry names of LinkedIn's own list (the names in use since 2022, the usual ones). The field is filled only
 * where a page states one of these names as its industry; SIC descriptions and our own categories are other
 * vocabularies and are never translated into it.
 */
const INDUSTRIES =
  'Accounting|Administrative and Support Services|Advertising Services|Agriculture, Construction, Mining Machinery Manufacturing|Airlines and Aviation|Alternative Dispute Resolution|Alternative Medicine|Animation and Post-production|Apparel Manufacturing|Appliances, Electrical, and Electronics Manufacturing|Architecture and Planning|Armed Forces|Artists and Writers|Automation Machinery Manufacturing|Aviation and Aerospace Component Manufacturing|Banking|Beverage Manufacturing|Biotechnology Research|Book and Periodical Publishing|Broadcast Media Production and Distribution|Building Construction|Building Materials|Business Consulting and Services|Business Content|Business Intelligence Platforms|Capital Markets|Chemical Manufacturing|Chemical Raw Materials Manufacturing|Civic and Social Organizations|Civil Engineering|Climate Technology Product Manufacturing|Commercial Real Estate|Computer and Network Security|Computer Games|Computer Hardware Manufacturing|Computer Networking Products|Computers and Electronics Manufacturing|Construction|Consumer Services|Cosmetics|Dairy Product Manufacturing|Data Infrastructure and Analytics|Data Security Software Products|Defense and Space Manufacturing|Dentists|Design Services|Desktop Computing Software Products|E-Learning Providers|Education|Education Administration Programs|Electric Power Generation|Embedded Software Products|Engineering Services|Entertainment Providers|Environmental Services|Events Services|Executive Offices|Executive Search Services|Facilities Services|Farming|Financial Services|Fine Art|Fisheries|Food and Beverage Manufacturing|Food and Beverage Retail|Food and Beverage Services|Food Production|Forestry and Logging|Freight and Package Transportation|Fundraising|Funds and Trusts|Furniture and Home Furnishings Manufacturing|Gambling Facilities and Casinos|Glass, Ceramics and Concrete Manufacturing|Government Administration|Government Relations Services|Graphic Design|Ground Passenger Transportation|Higher Education|Holding Companies|Home Health Care Services|Hospitality|Hospitals|Hospitals and Health Care|Hotels and Motels|Human Resources|Human Resources Services|Individual and Family Services|Industrial Automation|Industrial Machinery Manufacturing|Industry Associations|Information Services|Information Technology & Services|Insurance|Insurance Agencies and Brokerages|Interior Design|International Affairs|International Trade and Development|Internet Marketplace Platforms|Internet News|Internet Publishing|Investment Advice|Investment Banking|Investment Management|IT Services and IT Consulting|IT System Custom Software Development|IT System Data Services|IT System Design Services|Judiciary|Law Enforcement|Law Practice|Leasing Non-residential Real Estate|Legal Services|Legislative Offices|Libraries|Loan Brokers|Machinery Manufacturing|Manufacturing|Maritime Transportation|Market Research|Marketing Services|Mechanical Or Industrial Engineering|Media and Telecommunications|Media Production|Medical Device|Medical Equipment Manufacturing|Medical Practices|Mental Health Care|Metal Treatments|Mining|Mobile Computing Software Products|Mobile Food Services|Mobile Gaming Apps|Motor Vehicle Manufacturing|Motor Vehicle Parts Manufacturing|Movies, Videos, and Sound|Museums, Historical Sites, and Zoos|Musicians|Nanotechnology Research|Newspaper Publishing|Non-profit Organization Management|Non-profit Organizations|Oil and Gas|Oil Extraction|Online and Mail Order Retail|Online Audio and Video Media|Operations Consulting|Outsourcing and Offshoring Consulting|Outpatient Care Centers|Packaging and Containers Manufacturing|Paper and Forest Product Manufacturing|Performing Arts|Personal Care Product Manufacturing|Personal Care Services|Pet Services|Pharmaceutical Manufacturing|Philanthropic Fundraising Services|Photography|Physical, Occupational and Speech Therapists|Plastics Manufacturing|Political Organizations|Primary and Secondary Education|Printing Services|Professional Organizations|Professional Services|Professional Training and Coaching|Public Assistance Programs|Public Policy Offices|Public Relations and Communications Services|Public Safety|Rail Transportation|Railroad Equipment Manufacturing|Ranching|Real Estate|Real Estate Agents and Brokers|Recreational Facilities|Religious Institutions|Renewable Energy Equipment Manufacturing|Renewable Energy Power Generation|Renewable Energy Semiconductor Manufacturing|Renewables & Environment|Research Services|Residential Building Construction|Restaurants|Retail|Retail Apparel and Fashion|Retail Groceries|Retail Luxury Goods and Jewelry|Retail Office Equipment|Robotics Engineering|Security and Investigations|Security Systems Services|Semiconductor Manufacturing|Services for Renewable Energy|Shipbuilding|Social Networking Platforms|Software Development|Solar Electric Power Generation|Space Research and Technology|Spectator Sports|Sporting Goods Manufacturing|Staffing and Recruiting|Strategic Management Services|Surveying and Mapping Services|Technology, Information and Internet|Technology, Information and Media|Telecommunications|Telecommunications Carriers|Textile Manufacturing|Think Tanks|Tobacco Manufacturing|Translation and Localization|Transportation, Logistics, Supply Chain and Storage|Transportation Equipment Manufacturing|Travel Arrangements|Truck Transportation|Utilities|Vehicle Repair and Maintenance|Venture Capital and Private Equity Principals|Veterinary Services|Warehousing and Storage|Waste Collection|Water Supply and Irrigation Systems|Wellness and Fitness Services|Wholesale|Wholesale Building Materials|Wholesale Import and Export|Wineries|Wireless Services|Writing and Editing';

/** Reads a stated industry that is, word for word, a name of LinkedIn's list. */
export const linkedinIndustryReader: Reader = tableReader(
  "LinkedIn's list of industries",
  new Map(INDUSTRIES.split('|').map((name) => [foldName(name), name])),
  foldName,
);
