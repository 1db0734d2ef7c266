import {
  type ArtworkFactName,
  artworkFacts,
  creditLineColumns,
  eachArtworkFact,
  materialsColumns,
  yearColumns,
} from '@enfilade/contract/artwork-facts'
import type { RecordKind } from './table-kind.ts'

/** The fields of a record in a table. Sizes are separate, because they need a unit. */
export type TableField =
  | ArtworkFactName
  | 'title'
  | 'artist'
  | 'artistIds'
  | 'yearFrom'
  | 'yearTo'
  | 'type'
  | 'description'
  | 'status'
  | 'price'
  | 'currency'
  | 'styles'
  | 'picture'
  | 'audioGuide'
  | 'film'
  | 'sound'
  | 'id'
  | 'source'
  | 'recordUrl'
  | 'rights'
  | 'shape'
  | 'partWidths'
  | 'partGap'
  | 'ownerEmail'
  | 'nationality'
  | 'birthPlace'
  | 'birthYear'
  | 'deathYear'
  | 'lifeDates'
  | 'biography'
  | 'ulan'
  | 'wikidata'
  | 'categories'
  | 'objectType'
  | 'culture'
  | 'period'
  | 'annotations'
  | 'dynasty'
  | 'reign'
  | 'place'

type ColumnNames = Partial<Record<TableField, readonly string[]>>

const description = [
  'description',
  'shr_full_description',
  'full_description',
  'beschreibung',
  'descrizione',
  'descripcion',
  'descricao',
  'omschrijving',
  'abstract',
  'description_abstract',
  'descriptive_note',
  'descriptive_note_value',
]
const picture = [
  'file',
  'filename',
  'file_name',
  'picture',
  'picture_file',
  'image',
  'image_file',
  'photo',
  'bild',
  'datei',
  'files',
  'images',
  'image_filename',
  'file_names',
  'bilddatei',
  'dateiname',
  'foto',
  'fichier',
  'image_fichier',
  'immagine',
  'nome_file',
  'imagen',
  'archivo',
  'imagem',
  'afbeelding',
  'bestand',
  'bestandsnaam',
]
/** Used if the cell contains a known licence; its words are in the credit line as well. */
const rights = ['rights', 'license', 'licence', 'image_licence', 'image_license', 'rights_statement', 'rights_uri']
const recordUrl = [
  'record_url',
  'url',
  'link',
  'permalink',
  'web_address',
  'page',
  'identifier_uri',
  'is_shown_at',
  'record_info_link',
]
const source = ['source']
const title = [
  'title',
  'shr_title',
  'disp_title',
  'obj_title',
  'object_title',
  'work_title',
  'artwork_title',
  'name',
  'titel',
  'titre',
  'titolo',
  'titulo',
  'title_text',
  'title_set',
  'appellation_value',
]
const objectId = [
  'source_id',
  'id',
  'object_id',
  'objectid',
  'embark_id',
  'accession_number',
  'accession_num',
  'inventory_number',
  'inventory',
  'inventarnummer',
  'object_number',
  'accession',
  'inventory_no',
  'accession_no',
  'inv_no',
  'inv_nr',
  'inventar_nr',
  'inventarnr',
  'n_d_inventaire',
  'numero_d_inventaire',
  'numero_inventaire',
  'numero_inventario',
  'numero_di_inventario',
  'numero_de_inventario',
  'inventario',
  'inventarisnummer',
  'objectnummer',
  'work_id',
  'lido_rec_id',
  'ref_id',
  'identifier',
]
const makers = [
  'artist',
  'artist_name',
  'artist_title',
  'artist_display',
  'disp_maker_1',
  'maker',
  'creator',
  'author',
  'kuenstler',
  'kunstler',
  'artiste',
  'artista',
  'auteur',
  'autore',
  'autor',
  'kunstenaar',
  'display_creator',
  'display_actor_in_role',
  'contributor_author',
  'contributor_artist',
  'contributor_creator',
  'creator_name',
  'agent',
  'agent_name',
]

/**
 * Museums', galleries' and spreadsheets' names of columns, the most specific first; lower case, words joined by `_`.
 */
export const columnNames: Record<RecordKind, ColumnNames> = {
  artworks: {
    title,
    ...eachArtworkFact((name) => artworkFacts[name].columns),
    artist: makers,
    artistIds: ['artist_ids', 'artist_id', 'maker_ids', 'maker_id', 'creator_id', 'constituent_id'],
    yearFrom: [
      'date_begin',
      'year_from',
      'begin_date',
      'object_begin_date',
      'date_start',
      'beginyear',
      'earliest_year',
    ],
    yearTo: ['date_end', 'year_to', 'end_date', 'object_end_date', 'endyear', 'latest_year'],
    type: [
      'classification',
      'type',
      'shr_type',
      'art_type',
      'kind',
      'object_type',
      'work_type',
      'category',
      'gattung',
      'genre',
      'objektart',
      'categorie',
      'tipo',
      'soort',
      'object_work_type',
      'work_type_set',
      'worktype',
      'artform',
    ],
    description,
    status: ['status', 'shr_status', 'sale_status', 'availability'],
    price: ['price', 'shr_price', 'sale_price', 'preis', 'prix', 'prezzo'],
    currency: ['currency', 'shr_currency', 'waehrung', 'wahrung', 'devise'],
    styles: ['styles', 'style', 'movement', 'movements', 'stil', 'stile', 'estilo', 'stijl', 'style_period'],
    picture,
    audioGuide: ['audio_guide', 'audio_guide_file', 'audioguide', 'description_audio'],
    film: ['film_file', 'video_file', 'video'],
    sound: ['sound_file', 'sound', 'recording'],
    id: objectId,
    source,
    recordUrl,
    rights,
    shape: ['picture_shape', 'shape'],
    partWidths: ['part_widths_cm', 'panel_widths_cm'],
    partGap: ['part_gap_cm', 'panel_gap_cm'],
    ownerEmail: ['owner_email', 'seller_email', 'owner_account'],
  },
  artists: {
    title: ['name', 'display_name', 'preferred_display_name', 'artist', 'artist_name', 'full_name', 'nom', 'nome'],
    nationality: ['nationality', 'country', 'nationalitaet', 'nationalitat', 'land'],
    birthPlace: ['birth_place', 'place_of_birth', 'birthplace'],
    birthYear: ['birth_year', 'begin_year', 'begin_date', 'beginyear', 'born', 'year_of_birth'],
    deathYear: ['death_year', 'end_year', 'end_date', 'endyear', 'died', 'year_of_death'],
    lifeDates: ['life_dates', 'life_text', 'display_date', 'dates', 'lebensdaten'],
    biography: ['biography', 'bio', 'artist_bio', ...description],
    ulan: ['ulan', 'ulan_id', 'ulanid'],
    wikidata: ['wikidata', 'wikidata_id', 'wiki_qid', 'qid'],
    categories: ['categories', 'category', 'movements', 'movement'],
    type: ['kind', 'type', 'artist_type', 'constituent_type'],
    picture,
    id: ['source_id', 'id', 'artist_id', 'constituent_id', 'constituentid', 'identifier'],
    source,
  },
  artifacts: {
    title,
    objectType: ['object_type', 'object_name', 'type', 'kind', 'classification'],
    medium: materialsColumns,
    culture: ['culture', 'kultur', 'cultura', 'cultuur', 'cultural_context'],
    period: ['period', 'epoch', 'epoche', 'periode', 'periodo', 'epoca', 'style_period'],
    annotations: ['annotations', 'hotspots'],
    dynasty: ['dynasty', 'dynastie'],
    reign: ['reign'],
    year: yearColumns,
    place: ['place', 'findspot', 'find_spot', 'place_made', 'geography', 'fundort', 'location_created'],
    artist: makers,
    description,
    creditLine: creditLineColumns,
    picture,
    id: objectId,
    source,
    recordUrl,
  },
}
