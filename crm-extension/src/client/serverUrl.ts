/**
 * Where the card's server is: `npm run crm:configure -- --url https://…` writes it into the bundle (scripts/bundle.ts).
 * Without a path or slash at the end.
 */
declare const ASSAY_SERVER_URL: string;

export const serverUrl: string = ASSAY_SERVER_URL;
