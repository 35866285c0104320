export type LimitsTables = {
  rate_limits: {
    key: string;
    count: number;
    resets_at: Date;
  };
};
