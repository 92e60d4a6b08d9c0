import { foldName } from '../identity/companyName.ts';

/**
 * Regions that addresses of two countries name between city and country, so that they are not taken for the city. From the
 * countries' own lists: the states and union territories of India, the prefectures of Japan (Tokyo is a city as well).
 */
const REGIONS: Record<string, ReadonlySet<string>> = {
  IN: new Set(
    'andhra pradesh|arunachal pradesh|assam|bihar|chhattisgarh|goa|gujarat|haryana|himachal pradesh|jharkhand|karnataka|kerala|madhya pradesh|maharashtra|manipur|meghalaya|mizoram|nagaland|odisha|orissa|punjab|rajasthan|sikkim|tamil nadu|telangana|tripura|uttar pradesh|uttarakhand|west bengal|jammu and kashmir|ladakh|puducherry'.split(
      '|',
    ),
  ),
  JP: new Set(
    'hokkaido|aomori|iwate|miyagi|akita|yamagata|fukushima|ibaraki|tochigi|gunma|saitama|chiba|kanagawa|niigata|toyama|ishikawa|fukui|yamanashi|nagano|gifu|shizuoka|aichi|mie|shiga|kyoto|osaka|hyogo|nara|wakayama|tottori|shimane|okayama|hiroshima|yamaguchi|tokushima|kagawa|ehime|kochi|fukuoka|saga|nagasaki|kumamoto|oita|miyazaki|kagoshima|okinawa'.split(
      '|',
    ),
  ),
};

/** Whether words name a region of the country, where its regions are known here. */
export function isRegionAbroad(words: string, country: string): boolean {
  const folded = foldName(words).replace(/ (?:prefecture|ken|state|ut)$/, '');
  return REGIONS[country]?.has(folded) === true;
}
