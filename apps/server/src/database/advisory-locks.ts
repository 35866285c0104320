/** Every lock by number that the store takes, in one place, so that no two mean the same by accident. Never change one. */
export const advisoryLocks = {
  popularity: 7_305_001,
  reindex: 7_305_002,
  migration: 7_305_003,
  queuedSales: 7_305_004,
  orderSearch: 7_305_005,
  customerSearch: 7_305_006,
  cash: 7_305_007,
  coverColours: 7_305_008,
  pricePlans: 7_305_010,
  pricePlanChanges: 7_305_011,
  backup: 7_305_039,
} as const;
