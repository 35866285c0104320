import { z } from 'zod';
import { categorySchema } from './book-fields.ts';
import { maxAdminNameLength, maxTypedAdminPasswordLength } from './plain/account-limits.ts';

/** How long an admin's token is valid, in seconds (10 hours). */
export const adminTokenLifetimeSeconds = 36_000;

export const adminLoginSchema = z
  .strictObject({
    username: z.string().min(1, 'Please give the user name.').max(maxAdminNameLength),
    password: z.string().min(1, 'Please give the password.').max(maxTypedAdminPasswordLength),
  })
  .meta({ id: 'AdminLogin' });

export const adminTokenSchema = z
  .object({ token: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'AdminToken' });

export const adminStatisticsSchema = z
  .object({
    totalBooks: z.number().int(),
    /** In dollars, without cancelled and refused orders. */
    totalSales: z.number(),
    trendingBooks: z.number().int(),
    /** Every order that was ever placed, whatever became of it. */
    totalOrders: z.number().int(),
  })
  .meta({ id: 'AdminStatistics' });

export type AdminStatistics = z.infer<typeof adminStatisticsSchema>;

export const adminInsightsSchema = z
  .object({
    /** The trailing twelve months, oldest first; `month` is "YYYY-MM" in UTC. */
    revenueByMonth: z.array(z.object({ month: z.string(), revenue: z.number() })).length(12),
    ordersLeft: z.number().int(),
    visitsLastDay: z.number().int(),
    /** The best eight, in descending order; cancelled and refused orders do not count. */
    customersByAverageOrder: z.array(
      z.object({ name: z.string(), averageOrder: z.number(), orders: z.number().int() }),
    ),
    unitsByCategory: z.array(z.object({ category: categorySchema, units: z.number().int() })),
    /** Share (percent, rounded) of this month's units that came from trending books. */
    trendingShare: z.number().int(),
  })
  .meta({ id: 'AdminInsights' });

export type AdminInsights = z.infer<typeof adminInsightsSchema>;
