/** Which field of a book a column is, by its name in whatever language; what is not here, somebody says on the screen. */
import { type BookFileColumn, bookFileColumns } from '@book-store/contract';

/** Besides its own name. Folded as `foldName` does. A purchase price is no price of the shop: such names are left out on purpose. */
const names: Partial<Record<BookFileColumn, string>> = {
  _id: 'id ourid bookid',
  title: `title booktitle titel buchtitel werktitel titre intitule titulo titolo tytul nazev nazov cim titlu titul
    наименование название заглавие назва τιτλος ad kitapadi baslik العنوان כותר שםהספר 书名 标题 書名 タイトル 제목`,
  author: `author authors writer autor autoren autorin verfasser urheber auteur auteurs autore autori autores auteurnaam
    forfatter forfattare kirjailija szerzo автор авторы συγγραφεας yazar المؤلف מחבר 作者 著者 저자`,
  isbn: `isbn isbn13 isbn10 isbnnummer isbnnr isbnno ean ean13 eancode gtin gtin13 barcode strichcode codebarres
    codigodebarras codiceean isbnean eanisbn`,
  series:
    'series reihe serie reihentitel collection coleccion collana colecao serietitel seria cyklus серия σειρα dizi 丛书 シリーズ',
  volume: 'volume vol band bandnr bandnummer tome nrduvolume tomo deel tom том τομος cilt 卷 巻',
  publisher: `publisher verlag verlagsname herausgeber editeur maisondedition editions editorial editore casaeditrice editora
    uitgever uitgeverij wydawnictwo wydawca nakladatelstvi vydavatel forlag kustantaja kiado издательство издатель εκδοτης
    yayinevi الناشر הוצאה 出版社 출판사`,
  publicationDate: `publicationdate publicationyear published pubdate publishdate releasedate erscheinungsdatum erscheinungsjahr
    erscheinungstermin erschienen jahr annee anneedeparution dateparution datedeparution dateedition parution fechadepublicacion
    annodipubblicazione datadipubblicazione datadepublicacao publicatiedatum verschijningsdatum datawydania rokwydania rokvydani
    годиздания датаиздания yayintarihi 出版日期 発売日`,
  language:
    'language sprache langue idioma lingua taal jezyk jazyk kieli sprak sprog nyelv язык γλωσσα dil اللغة שפה 语言 言語',
  format: `format binding einband einbandart ausstattung bindung produktform reliure couverture encuadernacion rilegatura legatura
    encadernacao uitvoering bindwijze oprawa vazba innbinding обложка переплет ciltturu 装帧`,
  pages: `pages pagecount numberofpages seiten seitenzahl seitenanzahl umfang nombredepages nbpages nbrepages paginas pagine
    numerodepaginas aantalpaginas liczbastron pocetstran sivumaara antalsider oldalszam страниц страницы σελιδες sayfa 页数 ページ数`,
  category: `category shelf genre subject kategorie warengruppe sachgruppe rubrik regal categorie rayon theme categoria genero
    categoriegenre rubriek kategoria kategori категория жанр κατηγορια 类别 分类`,
  description: `description blurb summary annotation beschreibung inhalt kurztext kurzbeschreibung klappentext inhaltsangabe resume
    descriptif quatriemedecouverture descripcion resumen sinopsis descrizione riassunto descricao resumo beschrijving omschrijving
    samenvatting opis popis beskrivning beskrivelse leiras описание аннотация περιγραφη aciklama الوصف תיאור 简介 内容紹介`,
  trending:
    'trending featured bestseller empfehlung empfohlen coupdecoeur destacado inevidenza destaque uitgelicht',
  oldPrice: `oldprice listprice recommendedretailprice rrp msrp coverprice uvp upe listenpreis alterpreis altpreis statt stattpreis
    unverbindlichepreisempfehlung prixconseille prixpublicconseille ancienprix prixbarre preciodelista pvpanterior prezzodilistino
    prezzodicopertina precodetabela adviesprijs staraprzed cenakatalogowa`,
  newPrice: `newprice price sellingprice saleprice retailprice unitprice preis vk vkpreis vkbrutto verkaufspreis ladenpreis endpreis
    bruttopreis prix prixttc prixdevente prixpublic pv pvttc precio pvp preciodeventa prezzo prezzodivendita preco precodevenda prijs
    verkoopprijs cena cenabrutto cenazbozi hinta pris ar fogyasztoiar цена розничнаяцена ціна τιμη fiyat satisfiyati السعر מחיר 价格
    定价 価格 가격`,
  coverImage:
    'coverimage cover coverurl image imageurl bild bildurl umschlag couvertureurl imagen immagine afbeelding okladka',
  copies: `copies stock quantity qty onhand instock bestand lagerbestand menge stuck stueck anzahl verfugbar verfuegbar quantite qte
    enstock disponible existencias cantidad giacenza quantita estoque quantidade voorraad aantal stan ilosc sklad pocet lager antal
    varasto keszlet остаток количество αποθεμα stok adet المخزون מלאי 库存 在庫 재고`,
};

const fieldOf = new Map(
  bookFileColumns.flatMap((field) =>
    [foldName(field), ...(names[field]?.split(/\s+/) ?? [])].map((name) => [name, field] as const),
  ),
);

/** Without case, accents, spaces and signs. */
export function foldName(name: string): string {
  return name
    .slice(0, 200)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Each field once, for the first column that is called so; what a supplier's columns were last time comes first. */
export function nameColumns(
  header: readonly string[],
  remembered: ReadonlyMap<string, BookFileColumn | null> = new Map(),
): (BookFileColumn | null)[] {
  const taken = new Set<BookFileColumn>();
  return header.map((name) => {
    const folded = foldName(name);
    const known = remembered.get(folded);
    const field = known === undefined ? (fieldOf.get(folded) ?? withoutUnit(name)) : known;
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** `Preis (EUR)`, `Prix en €`, `VK [brutto]`. */
function withoutUnit(name: string): BookFileColumn | null {
  const bracket = name.search(/[([]/);
  const words = (bracket < 0 ? name : name.slice(0, bracket)).trim().split(/\s+/);
  const fewer =
    words.length > 2 && /^(?:in|en)$/i.test(words.at(-2) ?? '') ? words.slice(0, -2) : words.slice(0, -1);
  const bare = bracket < 0 ? fewer : words;
  return fieldOf.get(foldName(bare.join(' '))) ?? null;
}
