import { type ArtworkStatus, ArtworkStatus as ArtworkStatuses } from '@enfilade/contract/artworks'

/** Words of price lists for the status of a work, in the languages with known columns; in plain letters. */
const saleWords: Readonly<Partial<Record<ArtworkStatus, string>>> = {
  ON_SALE: `for sale, on sale, available, zu verkaufen, verkauflich, verfugbar, erhaltlich, a vendre, en vente, disponible,
    in vendita, disponibile, en venta, a la venta, a venda, disponivel, te koop, beschikbaar`,
  ONLINE_SALE: 'buy online, available online',
  SOLD: `sold, sold out, verkauft, vendu, vendue, vendus, vendues, venduto, venduta, venduti, vendute, vendido, vendida,
    vendidos, vendidas, verkocht, uitverkocht, ausverkauft`,
  RESERVED: `reserved, on hold, hold, on reserve, reserviert, reserve, reservee, riservato, riservata, prenotato, prenotata,
    reservado, reservada, gereserveerd`,
  ON_REQUEST: `poa, por, price on request, price on application, price upon request, on request, upon request,
    on application, price on enquiry, price on inquiry, enquire, inquire, please enquire, please inquire, ask for price,
    auf anfrage, preis auf anfrage, preis a anfrage, a anfrage, sur demande, prix sur demande, nous consulter, prix nous consulter,
    su richiesta, prezzo su richiesta, a richiesta, prezzo a richiesta, trattativa riservata, trattativa privata,
    a consultar, precio a consultar, consultar, consultar precio, precio a peticion, a peticion, bajo peticion,
    sob consulta, preco sob consulta, op aanvraag, prijs op aanvraag`,
  NOT_ON_SALE: `nfs, not for sale, not on sale, unavailable, unverkauflich, nicht verkauflich, nicht zu verkaufen, pas a vendre,
    non a vendre, pas en vente, hors vente, non in vendita, invendibile, no esta en venta, no en venta, no a la venta,
    nao esta a venda, nao a venda, niet te koop`,
  MUSEUM_COLLECTION: 'collection, museum collection, permanent collection, sammlung, museumssammlung',
  DONATED: 'donated, gestiftet, gespendet, donne, donado, donato, doado, geschonken',
}

const statusOfWords: ReadonlyMap<string, ArtworkStatus> = new Map(
  ArtworkStatuses.options.flatMap((status) =>
    (saleWords[status] ?? '').split(',').flatMap((words) => {
      const plain = plainWords(words)
      return plain === '' ? [] : [[plain, status] as const]
    }),
  ),
)

/**
 * The status from a table's own words, such as "For sale", "P.O.A." and "verkauft"; null for unknown words. Ignores
 * capitals, accents, points and hyphens.
 */
export function artworkStatusOf(words: string): ArtworkStatus | null {
  const plain = plainWords(words)
  const exact = ArtworkStatuses.safeParse(plain.toUpperCase().replaceAll(' ', '_'))
  return exact.success ? exact.data : (statusOfWords.get(plain) ?? null)
}

function plainWords(words: string): string {
  return words
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/(?<=\b[a-z])\./g, '')
    .replace(/[^a-z]+/g, ' ')
    .trim()
}
