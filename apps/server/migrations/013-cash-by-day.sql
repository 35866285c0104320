-- Cash counts on the day it came in.
CREATE INDEX order_history_delivered ON order_history (at) WHERE status = 'delivered';
