/** Companies that the hostile organisation asks about; the archive holds their sites. */
export const HOSTILE_SITES = 200;

export const hostileSite = (index: number): string => `hostile-${index % HOSTILE_SITES}.example`;
