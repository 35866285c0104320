/** Words for books that nobody wrote. */

const split = (text: string) => text.trim().split(/\s+/);

export const adjectives = split(`
  Silent Broken Golden Hidden Last First Distant Crimson Hollow Burning Frozen Patient Restless Gentle Bitter
  Forgotten Secret Wandering Drowned Painted Invisible Electric Ordinary Curious Honest Crooked Pale Velvet
  Northern Southern Ancient Modern Practical Quiet Loud Winter Summer Midnight Amber Silver Iron Paper Glass
  Stubborn Clever Lonely Borrowed Stolen Promised Endless Narrow Shifting Savage Tender Solemn Wicked Faithful
  Scarlet Emerald Cobalt Ashen Luminous Shadowed Unwritten Unfinished Impossible Sensible Profitable Elegant
  Resilient Concurrent Distributed Reliable Adaptive Lean Bold Calm Daring Fearless Haunted Cursed Blessed
  Sunken Floating Flying Sleeping Waking Whispering Roaring Singing Dancing Melting Rising Falling Turning`);

export const nouns = split(`
  Lighthouse Harbour Garden Orchard Forest River Mountain Valley Desert Island Ocean Storm Tide Compass Map
  Ledger Market Merchant Bargain Fortune Empire Company Machine Engine Circuit Signal Network Algorithm Compiler
  Telescope Clock Mirror Window Door Staircase Attic Cellar Bridge Tower Castle Cathedral Monastery Railway
  Station Journey Voyage Expedition Crossing Return Departure Arrival Letter Diary Notebook Library Archive
  Manuscript Alphabet Language Silence Echo Shadow Ghost Wolf Raven Sparrow Falcon Fox Stag Horse Serpent Whale
  Spider Moth Beekeeper Gardener Clockmaker Baker Captain Navigator Smuggler Pirate Detective Doctor Surgeon
  Teacher Student Widow Orphan Stranger Neighbour Brother Sister Daughter Father Mother King Queen Prince
  Knight Soldier Prisoner Thief Beggar Banker Broker Founder Manager Negotiator Strategist Accountant Inventor
  Engineer Architect Programmer Physicist Chemist Astronomer Painter Sculptor Violin Piano Orchestra Opera
  Theatre Carnival Circus Masquerade Wedding Funeral Feast Harvest Famine Plague Remedy Poison Dagger Crown
  Treasure Jewel Coin Candle Lantern Fire Ember Ash Snow Ice Rain Fog Thunder Dawn Dusk Night Noon Season
  Century Hour Memory Dream Promise Secret Rumour Legend Riddle Oath Betrayal Revenge Mercy Courage Wisdom
  Patience Ambition Habit Decision Question Answer Method Theory Proof Pattern System Principle Profit Debt`);

export const topics = split(`
  negotiation bookkeeping leadership compilers databases cryptography navigation beekeeping astronomy chemistry
  grammar typography mechanics statistics probability economics pricing logistics forecasting accounting
  hypnosis exorcism shipwrecks mountaineering cartography archaeology falconry surveying optics telegraphy`);

export const givenNames = split(`
  Ada Agnes Albert Alice Amalia Anders Anna Anselm Astrid August Beatrice Benedict Bruno Camille Carlos Celia
  Charlotte Clara Conrad Cosima Daniel Dorothea Edith Edmund Elena Elias Elizabeth Émile Emma Ernest Esther
  Eva Felix Fiona Florence Frances Frederick Gabriel George Greta Gustav Hannah Harriet Helena Henry Hugo Ida
  Ingrid Isabel Ivan Jack James Jane Johan José Josephine Judith Julian Karin Katarina Laura Lena Leo Leonora
  Louis Lucia Lydia Magnus Margaret Maria Marta Martin Matilda Max Miriam Nadia Nikolai Nora Olga Oliver Oscar
  Paul Petra Philip Rachel René Robert Rosa Ruth Samuel Sara Sebastián Silvia Simon Sofia Søren Stella Theo
  Thomas Ursula Valentin Vera Victor Viola Walter Wilhelm Winifred Xavier Yvonne Zoë`);

export const nameStarts = split(`
  Ald Ash Bar Bel Ben Berg Black Bran Brad Cal Car Chat Clay Cor Crow Dal Dan Dar Del Dun East El Fair Fal Fen
  Fitz Gal Gar Gold Gran Green Hal Ham Har Hart Hav Hazel Hol Hunt Kel Ken Kings Lan Lang Lind Long Lor Mal Mar
  Mel Mer Mil Mont Mor New Nor Oak Old Os Pen Per Quin Rad Rav Red Rich Ros Rud San Sel Shel Sil Stan Stern Sten
  Sund Tal Thorn Tor Tre Ul Van Vel Wal Ward Wes Whit Wil Win Wood Wren Yar Zel`);

export const nameMiddles = split('a e i o er en in an al el ing ber der man mon ti ri la le lo ve');

export const nameEnds = split(`
  ton ford ley well field wood worth by ham stead mann berg stein son sen ski ova ez etti ini ard eau ier ott
  ell ick ow er man smith wick dale more gate bridge shaw burn croft land holm strand quist grave`);
