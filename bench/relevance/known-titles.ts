/** Books that many people have heard of and type from memory; none is in the demo. */

export type KnownTitle = { title: string; author: string };

const lines = `
Emma|Jane Austen
Sense and Sensibility|Jane Austen
Mansfield Park|Jane Austen
Northanger Abbey|Jane Austen
Persuasion|Jane Austen
Lady Susan|Jane Austen
Jane Eyre|Charlotte Brontë
Villette|Charlotte Brontë
Shirley|Charlotte Brontë
Wuthering Heights|Emily Brontë
Agnes Grey|Anne Brontë
The Tenant of Wildfell Hall|Anne Brontë
Great Expectations|Charles Dickens
A Tale of Two Cities|Charles Dickens
David Copperfield|Charles Dickens
Oliver Twist|Charles Dickens
Bleak House|Charles Dickens
Hard Times|Charles Dickens
Little Dorrit|Charles Dickens
A Christmas Carol|Charles Dickens
The Pickwick Papers|Charles Dickens
Nicholas Nickleby|Charles Dickens
Our Mutual Friend|Charles Dickens
The Old Curiosity Shop|Charles Dickens
Barnaby Rudge|Charles Dickens
Dombey and Son|Charles Dickens
Martin Chuzzlewit|Charles Dickens
Middlemarch|George Eliot
Silas Marner|George Eliot
The Mill on the Floss|George Eliot
Adam Bede|George Eliot
Daniel Deronda|George Eliot
Romola|George Eliot
Vanity Fair|William Makepeace Thackeray
Barry Lyndon|William Makepeace Thackeray
Tess of the d’Urbervilles|Thomas Hardy
Far from the Madding Crowd|Thomas Hardy
Jude the Obscure|Thomas Hardy
The Mayor of Casterbridge|Thomas Hardy
The Return of the Native|Thomas Hardy
The Woodlanders|Thomas Hardy
North and South|Elizabeth Gaskell
Cranford|Elizabeth Gaskell
Wives and Daughters|Elizabeth Gaskell
Barchester Towers|Anthony Trollope
The Warden|Anthony Trollope
The Way We Live Now|Anthony Trollope
Phineas Finn|Anthony Trollope
The Moonstone|Wilkie Collins
The Woman in White|Wilkie Collins
No Name|Wilkie Collins
Kidnapped|Robert Louis Stevenson
The Black Arrow|Robert Louis Stevenson
The Master of Ballantrae|Robert Louis Stevenson
A Child’s Garden of Verses|Robert Louis Stevenson
The Picture of Dorian Gray|Oscar Wilde
The Importance of Being Earnest|Oscar Wilde
The Canterville Ghost|Oscar Wilde
The Happy Prince|Oscar Wilde
Salomé|Oscar Wilde
The Time Machine|H. G. Wells
The War of the Worlds|H. G. Wells
The Invisible Man|H. G. Wells
The Island of Doctor Moreau|H. G. Wells
The First Men in the Moon|H. G. Wells
Kipps|H. G. Wells
The Hound of the Baskervilles|Arthur Conan Doyle
A Study in Scarlet|Arthur Conan Doyle
The Sign of the Four|Arthur Conan Doyle
The Valley of Fear|Arthur Conan Doyle
The Adventures of Sherlock Holmes|Arthur Conan Doyle
The Memoirs of Sherlock Holmes|Arthur Conan Doyle
The Lost World|Arthur Conan Doyle
The White Company|Arthur Conan Doyle
Heart of Darkness|Joseph Conrad
Lord Jim|Joseph Conrad
Nostromo|Joseph Conrad
The Secret Agent|Joseph Conrad
Under Western Eyes|Joseph Conrad
Typhoon|Joseph Conrad
Kim|Rudyard Kipling
The Jungle Book|Rudyard Kipling
Just So Stories|Rudyard Kipling
Captains Courageous|Rudyard Kipling
Puck of Pook’s Hill|Rudyard Kipling
A Room with a View|E. M. Forster
Howards End|E. M. Forster
Where Angels Fear to Tread|E. M. Forster
Sons and Lovers|D. H. Lawrence
Women in Love|D. H. Lawrence
The Rainbow|D. H. Lawrence
Dubliners|James Joyce
A Portrait of the Artist as a Young Man|James Joyce
Ulysses|James Joyce
The Voyage Out|Virginia Woolf
Night and Day|Virginia Woolf
Jacob’s Room|Virginia Woolf
The Man Who Was Thursday|G. K. Chesterton
The Innocence of Father Brown|G. K. Chesterton
The Napoleon of Notting Hill|G. K. Chesterton
The Thirty-Nine Steps|John Buchan
Greenmantle|John Buchan
The Prisoner of Zenda|Anthony Hope
King Solomon’s Mines|H. Rider Haggard
She|H. Rider Haggard
Allan Quatermain|H. Rider Haggard
Three Men in a Boat|Jerome K. Jerome
Three Men on the Bummel|Jerome K. Jerome
The Wind in the Willows|Kenneth Grahame
The Secret Garden|Frances Hodgson Burnett
A Little Princess|Frances Hodgson Burnett
Little Lord Fauntleroy|Frances Hodgson Burnett
Peter Pan|J. M. Barrie
The Railway Children|E. Nesbit
Five Children and It|E. Nesbit
The Phoenix and the Carpet|E. Nesbit
Black Beauty|Anna Sewell
The Water-Babies|Charles Kingsley
Westward Ho!|Charles Kingsley
Tom Brown’s School Days|Thomas Hughes
Lorna Doone|R. D. Blackmore
Erewhon|Samuel Butler
The Way of All Flesh|Samuel Butler
Carmilla|Sheridan Le Fanu
Uncle Silas|Sheridan Le Fanu
The Castle of Otranto|Horace Walpole
The Mysteries of Udolpho|Ann Radcliffe
The Monk|Matthew Lewis
Melmoth the Wanderer|Charles Maturin
The Last Man|Mary Shelley
Ivanhoe|Walter Scott
Rob Roy|Walter Scott
Waverley|Walter Scott
Kenilworth|Walter Scott
The Bride of Lammermoor|Walter Scott
Robinson Crusoe|Daniel Defoe
Moll Flanders|Daniel Defoe
A Journal of the Plague Year|Daniel Defoe
Gulliver’s Travels|Jonathan Swift
A Modest Proposal|Jonathan Swift
Tom Jones|Henry Fielding
Joseph Andrews|Henry Fielding
Tristram Shandy|Laurence Sterne
A Sentimental Journey|Laurence Sterne
The Vicar of Wakefield|Oliver Goldsmith
Clarissa|Samuel Richardson
Pamela|Samuel Richardson
Evelina|Fanny Burney
Paradise Lost|John Milton
The Canterbury Tales|Geoffrey Chaucer
The Pilgrim’s Progress|John Bunyan
Hamlet|William Shakespeare
Macbeth|William Shakespeare
King Lear|William Shakespeare
Othello|William Shakespeare
Romeo and Juliet|William Shakespeare
A Midsummer Night’s Dream|William Shakespeare
The Merchant of Venice|William Shakespeare
The Tempest|William Shakespeare
Twelfth Night|William Shakespeare
Much Ado About Nothing|William Shakespeare
The Taming of the Shrew|William Shakespeare
Doctor Faustus|Christopher Marlowe
Utopia|Thomas More
Leviathan|Thomas Hobbes
On Liberty|John Stuart Mill
Utilitarianism|John Stuart Mill
An Essay Concerning Human Understanding|John Locke
A Treatise of Human Nature|David Hume
The Decline and Fall of the Roman Empire|Edward Gibbon
The Life of Samuel Johnson|James Boswell
A Vindication of the Rights of Woman|Mary Wollstonecraft
Common Sense|Thomas Paine
Rights of Man|Thomas Paine
Self-Help|Samuel Smiles
The Golden Bough|James George Frazer
On the Origin of Species|Charles Darwin
The Voyage of the Beagle|Charles Darwin
The Descent of Man|Charles Darwin
The Adventures of Tom Sawyer|Mark Twain
Adventures of Huckleberry Finn|Mark Twain
A Connecticut Yankee in King Arthur’s Court|Mark Twain
The Prince and the Pauper|Mark Twain
Roughing It|Mark Twain
Pudd’nhead Wilson|Mark Twain
The Scarlet Letter|Nathaniel Hawthorne
The House of the Seven Gables|Nathaniel Hawthorne
The Blithedale Romance|Nathaniel Hawthorne
Typee|Herman Melville
Omoo|Herman Melville
Billy Budd|Herman Melville
Bartleby, the Scrivener|Herman Melville
Walden|Henry David Thoreau
Leaves of Grass|Walt Whitman
The Last of the Mohicans|James Fenimore Cooper
The Deerslayer|James Fenimore Cooper
The Legend of Sleepy Hollow|Washington Irving
Rip Van Winkle|Washington Irving
The Fall of the House of Usher|Edgar Allan Poe
The Murders in the Rue Morgue|Edgar Allan Poe
The Raven|Edgar Allan Poe
Little Women|Louisa May Alcott
Little Men|Louisa May Alcott
Uncle Tom’s Cabin|Harriet Beecher Stowe
Narrative of the Life of Frederick Douglass|Frederick Douglass
Up from Slavery|Booker T. Washington
The Souls of Black Folk|W. E. B. Du Bois
The Portrait of a Lady|Henry James
Daisy Miller|Henry James
The Wings of the Dove|Henry James
Washington Square|Henry James
The Ambassadors|Henry James
The Age of Innocence|Edith Wharton
Ethan Frome|Edith Wharton
The House of Mirth|Edith Wharton
The Custom of the Country|Edith Wharton
Sister Carrie|Theodore Dreiser
The Red Badge of Courage|Stephen Crane
Maggie: A Girl of the Streets|Stephen Crane
White Fang|Jack London
The Sea-Wolf|Jack London
Martin Eden|Jack London
The Iron Heel|Jack London
The Jungle|Upton Sinclair
My Ántonia|Willa Cather
O Pioneers!|Willa Cather
The Song of the Lark|Willa Cather
Winesburg, Ohio|Sherwood Anderson
Main Street|Sinclair Lewis
Babbitt|Sinclair Lewis
This Side of Paradise|F. Scott Fitzgerald
The Beautiful and Damned|F. Scott Fitzgerald
The Awakening|Kate Chopin
The Wonderful Wizard of Oz|L. Frank Baum
Ozma of Oz|L. Frank Baum
Anne of Green Gables|L. M. Montgomery
Anne of Avonlea|L. M. Montgomery
A Princess of Mars|Edgar Rice Burroughs
Tarzan of the Apes|Edgar Rice Burroughs
Pollyanna|Eleanor H. Porter
Rebecca of Sunnybrook Farm|Kate Douglas Wiggin
Ben-Hur|Lew Wallace
Looking Backward|Edward Bellamy
The Devil’s Dictionary|Ambrose Bierce
The King in Yellow|Robert W. Chambers
Riders of the Purple Sage|Zane Grey
The Virginian|Owen Wister
Herland|Charlotte Perkins Gilman
The Yellow Wallpaper|Charlotte Perkins Gilman
The Varieties of Religious Experience|William James
The Theory of the Leisure Class|Thorstein Veblen
Anna Karenina|Leo Tolstoy
War and Peace|Leo Tolstoy
The Death of Ivan Ilyich|Leo Tolstoy
The Kreutzer Sonata|Leo Tolstoy
Resurrection|Leo Tolstoy
Hadji Murat|Leo Tolstoy
Crime and Punishment|Fyodor Dostoevsky
The Brothers Karamazov|Fyodor Dostoevsky
The Idiot|Fyodor Dostoevsky
Notes from Underground|Fyodor Dostoevsky
The Possessed|Fyodor Dostoevsky
The Gambler|Fyodor Dostoevsky
White Nights|Fyodor Dostoevsky
Dead Souls|Nikolai Gogol
The Overcoat|Nikolai Gogol
Fathers and Sons|Ivan Turgenev
First Love|Ivan Turgenev
Oblomov|Ivan Goncharov
A Hero of Our Time|Mikhail Lermontov
Eugene Onegin|Alexander Pushkin
The Captain’s Daughter|Alexander Pushkin
The Cherry Orchard|Anton Chekhov
Uncle Vanya|Anton Chekhov
Three Sisters|Anton Chekhov
Mother|Maxim Gorky
We|Yevgeny Zamyatin
Евгений Онегин|Александр Пушкин
Мёртвые души|Николай Гоголь
Преступление и наказание|Фёдор Достоевский
Война и мир|Лев Толстой
Отцы и дети|Иван Тургенев
Les Misérables|Victor Hugo
Notre-Dame de Paris|Victor Hugo
Les Travailleurs de la mer|Victor Hugo
The Count of Monte Cristo|Alexandre Dumas
The Three Musketeers|Alexandre Dumas
The Man in the Iron Mask|Alexandre Dumas
La Dame aux camélias|Alexandre Dumas fils
Madame Bovary|Gustave Flaubert
L’Éducation sentimentale|Gustave Flaubert
Salammbô|Gustave Flaubert
Germinal|Émile Zola
Nana|Émile Zola
Thérèse Raquin|Émile Zola
Au Bonheur des Dames|Émile Zola
La Bête humaine|Émile Zola
Le Rouge et le Noir|Stendhal
La Chartreuse de Parme|Stendhal
Le Père Goriot|Honoré de Balzac
Eugénie Grandet|Honoré de Balzac
Illusions perdues|Honoré de Balzac
Cousin Bette|Honoré de Balzac
Bel-Ami|Guy de Maupassant
Le Horla|Guy de Maupassant
Around the World in Eighty Days|Jules Verne
Journey to the Centre of the Earth|Jules Verne
The Mysterious Island|Jules Verne
From the Earth to the Moon|Jules Verne
Michel Strogoff|Jules Verne
Candide|Voltaire
Zadig|Voltaire
Les Confessions|Jean-Jacques Rousseau
The Social Contract|Jean-Jacques Rousseau
Essays|Michel de Montaigne
Gargantua and Pantagruel|François Rabelais
Tartuffe|Molière
Le Malade imaginaire|Molière
Phèdre|Jean Racine
Cyrano de Bergerac|Edmond Rostand
Les Fleurs du mal|Charles Baudelaire
Une saison en enfer|Arthur Rimbaud
À rebours|Joris-Karl Huysmans
Du côté de chez Swann|Marcel Proust
Les Liaisons dangereuses|Choderlos de Laclos
Manon Lescaut|Abbé Prévost
La Princesse de Clèves|Madame de La Fayette
Le Grand Meaulnes|Alain-Fournier
The Phantom of the Opera|Gaston Leroux
Le Mystère de la chambre jaune|Gaston Leroux
Arsène Lupin, gentleman-cambrioleur|Maurice Leblanc
Faust|Johann Wolfgang von Goethe
Die Leiden des jungen Werthers|Johann Wolfgang von Goethe
Die Wahlverwandtschaften|Johann Wolfgang von Goethe
Die Räuber|Friedrich Schiller
Wilhelm Tell|Friedrich Schiller
Nathan der Weise|Gotthold Ephraim Lessing
Effi Briest|Theodor Fontane
Der Schimmelreiter|Theodor Storm
Also sprach Zarathustra|Friedrich Nietzsche
Jenseits von Gut und Böse|Friedrich Nietzsche
Die Verwirrungen des Zöglings Törleß|Robert Musil
Buddenbrooks|Thomas Mann
Der Tod in Venedig|Thomas Mann
Der Prozess|Franz Kafka
Das Schloss|Franz Kafka
Die Traumdeutung|Sigmund Freud
Kritik der reinen Vernunft|Immanuel Kant
Das Kapital|Karl Marx
Aus dem Leben eines Taugenichts|Joseph von Eichendorff
Der Sandmann|E. T. A. Hoffmann
Michael Kohlhaas|Heinrich von Kleist
Siddhartha|Hermann Hesse
Heidi|Johanna Spyri
Max und Moritz|Wilhelm Busch
Don Quijote de la Mancha|Miguel de Cervantes
Novelas ejemplares|Miguel de Cervantes
La Regenta|Leopoldo Alas
Fortunata y Jacinta|Benito Pérez Galdós
Niebla|Miguel de Unamuno
La vida es sueño|Pedro Calderón de la Barca
Lazarillo de Tormes|Anónimo
Dom Casmurro|Machado de Assis
Os Lusíadas|Luís de Camões
Os Maias|José Maria de Eça de Queirós
La Divina Commedia|Dante Alighieri
The Decameron|Giovanni Boccaccio
The Prince|Niccolò Machiavelli
The Adventures of Pinocchio|Carlo Collodi
I promessi sposi|Alessandro Manzoni
A Doll’s House|Henrik Ibsen
Hedda Gabler|Henrik Ibsen
Peer Gynt|Henrik Ibsen
Hunger|Knut Hamsun
Miss Julie|August Strindberg
Gösta Berling’s Saga|Selma Lagerlöf
Quo Vadis|Henryk Sienkiewicz
Pan Tadeusz|Adam Mickiewicz
The Iliad|Homer
The Odyssey|Homer
The Aeneid|Virgil
Metamorphoses|Ovid
The Republic|Plato
Nicomachean Ethics|Aristotle
Meditations|Marcus Aurelius
Beowulf|Anonymous
The Epic of Gilgamesh|Anonymous
The Art of War|Sun Tzu
Tao Te Ching|Lao Tzu
The Tale of Genji|Murasaki Shikibu
The Pillow Book|Sei Shōnagon
Kokoro|Natsume Sōseki
The Rubaiyat of Omar Khayyam|Omar Khayyam
Kama Sutra|Vatsyayana
The Prophet|Kahlil Gibran
红楼梦|曹雪芹
西游记|吴承恩
三国演义|罗贯中
水浒传|施耐庵
聊斋志异|蒲松龄
吾輩は猫である|夏目漱石
源氏物語|紫式部
ألف ليلة وليلة|مجهول
`;

export const knownTitles: readonly KnownTitle[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [title = '', author = ''] = line.split('|');
    return { title, author };
  });
