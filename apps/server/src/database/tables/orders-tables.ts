import type { Category, OrderStatus } from '@book-store/contract';
import type { Generated } from 'kysely';

export type OrdersTables = {
  orders: {
    id: string;
    user_id: string;
    name: string;
    email: string;
    phone: string;
    street: string | null;
    city: string;
    country: string;
    state: string;
    zipcode: string;
    total_cents: number;
    status: OrderStatus;
    created_at: Date;
  };
  order_claims: {
    user_id: string;
    /** "key:" and the Idempotency-Key, or "content:" and the fingerprint. */
    claim: string;
    fingerprint: Buffer;
    order_id: string;
    claimed_at: Date;
  };
  order_lines: {
    order_id: string;
    position: number;
    book_id: string;
    title: string;
    category: Category;
    price_cents: number;
    /** Whether the book was trending when it was sold. */
    trending: boolean;
    cover_image: string;
    /** Whether the copy was taken from the stock. */
    from_stock: Generated<boolean>;
  };
  /** What came after an order was placed. */
  order_history: {
    order_id: string;
    status: OrderStatus;
    at: Date;
    /** Who changed it; nobody where the customer did. */
    admin_id: string | null;
  };
};
