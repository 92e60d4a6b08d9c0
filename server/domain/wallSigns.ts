/** By what walls (walls.ts) are known: names of scripts, and a few words in the languages that sites are read in. */

/** Names of what asks visitors whether they are human, as its scripts and elements carry them; not what it adds to ordinary pages. */
export const CHALLENGE_MARKUP =
  /challenge-platform\/h\/|cf-chl|cf_chl|px-captcha|_Incapsula_Resource|captcha-delivery|awswaf|sgcaptcha/;

export const PARKED: RegExp[] = [
  /(?:this|the) domain(?: name)? (?:\S{1,80} )?(?:is|may be|might be) (?:for sale|available for (?:sale|purchase)|parked)/i,
  /(?:buy|purchase|make an offer on|inquire about) this domain/i,
  /\b[a-z0-9-]{2,63}\.[a-z]{2,12} is for sale\b/i,
  /(?:domain|website) (?:is )?parked (?:free|by|at|with|courtesy)/i,
  /related searches.{0,200}privacy policy/i,
  /future home of something quite cool/i,
  /this (?:web ?site|account|site|page) (?:has been|is) (?:suspended|not configured|under construction by)/i,
  /welcome to nginx|apache2 (?:ubuntu|debian) default page|^it works!|default web ?site page/i,
];
/** "Domain" and "for sale", "parked" or "registered" near each other, in the languages that sites are read in. */
export const OF_DOMAIN = /dom[aä]i?n[a-zéíy]{0,4}\b|域名|ドメイン/i;
export const FOR_SALE =
  /for sale|buy now|parked|steht zum verkauf|zu verkaufen|kaufen|geparkt|à vendre|en vente|a la venta|en venta|aparcado|in vendita|parcheggiato|te koop|geparkeerd|à venda|estacionado|na sprzedaż|zaparkowan|til salg|till salu|出售|販売/i;

export const CHALLENGE: RegExp[] = [
  /^just a moment\b/i,
  /attention required! \| cloudflare/i,
  /checking (?:if the site connection is secure|your browser before accessing)/i,
  /verify(?:ing)? (?:that )?you are (?:a )?human/i,
  /please (?:complete|solve) the (?:security check|captcha)/i,
  /enable javascript and cookies to continue/i,
  /^access denied\b/i,
  /pardon our interruption/i,
  /request unsuccessful\. incapsula/i,
];
/** Whom parked domains are handed to, as their pages carry it: the key that shows advertisements past blockers, scripts, a way there. */
export const PARKING_MARKUP =
  /data-adblockkey=|sedoparking\.com|parkingcrew\.net|bodis\.com|window\.park\s?=|location\.(?:href|replace)\W{1,4}lander\b/;
/** What a page says that stands for a site while somebody works on it, in its title or its main heading. */
export const CLOSED =
  /(?:under|scheduled|undergoing|for) maintenance|be (?:right )?back (?:soon|shortly)|wartungs(?:arbeiten|modus|seite)|en (?:cours de )?maintenance|en mantenimiento|in manutenzione|em manutenção|in onderhoud|w trakcie konserwacji|under underhåll|メンテナンス中|维护中|coming soon|under construction|im aufbau|en construction|en construcción|in costruzione|em construção|w budowie/i;
export const LOGIN =
  /log ?in|sign ?in|anmeld|einlogg|connexion|se connecter|identifi|iniciar sesi|acceder|accedi|inlogg|entrar|zaloguj|logowanie|logga in|log ind|logg inn|přihlá|登录|ログイン/i;
export const COOKIE =
  /cookies?\b|consent|datenschutz|privacy|confidentialit|privacidad|riservatezza|toestemming|zgod/i;
