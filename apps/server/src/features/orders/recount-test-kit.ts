/** The dashboard's figures, counted anew from every single order: what the maintained ones must equal. */
import { type AdminInsights, categories, isOpenOrder, isWithdrawnOrder } from '@book-store/contract';
import { expect } from 'vitest';
import type { Database, Db } from '../../database/connect.ts';
import { readInsights, readStatistics } from '../statistics/index.ts';

type Recount = Omit<AdminInsights, 'visitsLastDay'> & { totalSales: number; totalOrders: number };

export async function expectFiguresToEqualRecount(database: Database): Promise<void> {
  const now = new Date();
  const { visitsLastDay: _, ...insights } = await readInsights(database, now);
  const { totalSales, totalOrders } = await readStatistics(database);
  expect({ ...insights, totalSales, totalOrders }).toEqual(await recountFigures(database.db, now));
}

export async function recountFigures(db: Db, now: Date): Promise<Recount> {
  const orders = await db.selectFrom('orders').selectAll().orderBy('created_at').orderBy('id').execute();
  const lines = await db.selectFrom('order_lines').selectAll().where('return_id', 'is', null).execute();
  const returns = await db.selectFrom('order_returns').selectAll().execute();
  const refunds = Map.groupBy(returns, (returned) => returned.order_id);
  const counted = orders
    .filter((order) => !isWithdrawnOrder(order.status))
    .map((order) => ({
      ...order,
      total_cents: (refunds.get(order.id) ?? []).reduce(
        (left, { refund_cents }) => left - refund_cents,
        order.total_cents,
      ),
    }));
  const countedById = new Map(counted.map((order) => [order.id, order]));
  const sold = lines.flatMap((line) => {
    const order = countedById.get(line.order_id);
    return order ? [{ ...line, month: monthOf(order.created_at) }] : [];
  });
  const thisMonth = sold.filter((line) => line.month === monthOf(now));
  const trending = thisMonth.filter((line) => line.trending);
  return {
    totalSales: sumCents(counted) / 100,
    totalOrders: orders.length,
    ordersLeft: orders.filter((order) => isOpenOrder(order.status)).length,
    revenueByMonth: lastMonths(now).map((month) => ({
      month,
      revenue: sumCents(counted.filter((order) => monthOf(order.created_at) === month)) / 100,
    })),
    unitsByCategory: categories.map((category) => ({
      category,
      units: sold.filter((line) => line.category === category).length,
    })),
    trendingShare: thisMonth.length === 0 ? 0 : Math.round((100 * trending.length) / thisMonth.length),
    customersByAverageOrder: rankCustomers(counted, orders),
  };
}

type Counted = { user_id: string; name: string; total_cents: number };

/** A customer goes by the name of the latest order, even one that was cancelled. */
function rankCustomers(counted: Counted[], orders: Counted[]): AdminInsights['customersByAverageOrder'] {
  const names = new Map(orders.map((order) => [order.user_id, order.name]));
  return [...Map.groupBy(counted, (order) => order.user_id)]
    .map(([id, own]) => ({
      id,
      name: names.get(id) ?? '',
      average: sumCents(own) / own.length,
      orders: own.length,
    }))
    .toSorted((one, other) => other.average - one.average || (one.id < other.id ? -1 : 1))
    .slice(0, 8)
    .map(({ name, average, orders: count }) => ({
      name,
      averageOrder: Math.round(average) / 100,
      orders: count,
    }));
}

function sumCents(orders: { total_cents: number }[]): number {
  return orders.reduce((sum, order) => sum + order.total_cents, 0);
}

function monthOf(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}

function lastMonths(now: Date): string[] {
  const months: string[] = [];
  let year = now.getUTCFullYear();
  let month = now.getUTCMonth() + 1;
  while (months.length < 12) {
    months.unshift(`${year}-${String(month).padStart(2, '0')}`);
    month -= 1;
    if (month === 0) {
      month = 12;
      year -= 1;
    }
  }
  return months;
}
