import { SOURCES, type SourceEntry } from './sources/catalogue.ts';

/**
 * Which sources one research may ask (`SOURCES_DISABLED`), and which it went without. Made for one research;
 * `Gathering` asks it before every request and every piece of work, and nobody else needs to.
 */
export class SourceSwitch {
  private readonly disabled: ReadonlySet<string>;
  private readonly met = new Set<string>();

  /** @param disabled  names of the catalogue */
  constructor(disabled: Iterable<string> = []) {
    this.disabled = new Set(disabled);
  }

  /**
   * The switched-off source that a request belongs to, by the name it is reported under or by its host; null when
   * nothing is against it. The company's own site is never refused, whatever its host.
   */
  refusal(label: string, url: string | null = null): SourceEntry | null {
    if (this.disabled.size === 0) return null;
    const named = SOURCES.find(({ labels }) => labels.some((one) => isLabel(label, one)));
    if (named?.needed !== undefined) return null;
    const host = url !== null && URL.canParse(url) ? new URL(url).hostname : null;
    const of = SOURCES.filter(
      (source) => source === named || (host !== null && source.hosts.some((one) => isWithin(host, one))),
    );
    const refused = of.find(({ name }) => this.disabled.has(name)) ?? null;
    if (refused !== null) this.met.add(refused.name);
    return refused;
  }

  /** One sentence on the sources that this research went without; empty when it missed none. */
  get sentence(): string {
    const missed = SOURCES.filter(({ name }) => this.met.has(name)).map(({ labels }) => labels[0]);
    return missed.length === 0 ? '' : `Switched off here, and therefore not asked: ${missed.join(', ')}.`;
  }
}

/** "Greenhouse (acme)" and "DNS of acme.example" are Greenhouse and DNS. */
function isLabel(label: string, name: string): boolean {
  return label === name || label.startsWith(`${name} (`) || label.startsWith(`${name} of `);
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
