/** Eight invented people; the higher up, the bigger their orders. */
export type DemoCustomer = {
  name: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  state: string;
  country: string;
  zipcode: string;
  /** How many books one order of theirs has. */
  basketSize: number;
};

export const demoCustomers: readonly DemoCustomer[] = [
  {
    name: 'Margaret Ellsworth',
    email: 'margaret.ellsworth@example.com',
    phone: '+1 555 0101',
    street: '14 Linden Court',
    city: 'Portland',
    state: 'Oregon',
    country: 'United States',
    zipcode: '97205',
    basketSize: 8,
  },
  {
    name: 'Tobias Lindqvist',
    email: 'tobias.lindqvist@example.com',
    phone: '+1 555 0122',
    street: '802 Harbor Street',
    city: 'Duluth',
    state: 'Minnesota',
    country: 'United States',
    zipcode: '55802',
    basketSize: 7,
  },
  {
    name: 'Amara Okonjo',
    email: 'amara.okonjo@example.com',
    phone: '+1 555 0137',
    street: '5 Foundry Row, Apt 3',
    city: 'Baltimore',
    state: 'Maryland',
    country: 'United States',
    zipcode: '21230',
    basketSize: 6,
  },
  {
    name: 'Rafael Monteverde',
    email: 'rafael.monteverde@example.com',
    phone: '+1 555 0148',
    street: '211 Calle del Sol',
    city: 'Santa Fe',
    state: 'New Mexico',
    country: 'United States',
    zipcode: '87501',
    basketSize: 5,
  },
  {
    name: 'Hana Kurosawa',
    email: 'hana.kurosawa@example.com',
    phone: '+1 555 0159',
    street: '77 Maple Avenue',
    city: 'Sacramento',
    state: 'California',
    country: 'United States',
    zipcode: '95814',
    basketSize: 4,
  },
  {
    name: 'Edwin Thackeray',
    email: 'edwin.thackeray@example.com',
    phone: '+1 555 0164',
    street: '9 Chapel Lane',
    city: 'Burlington',
    state: 'Vermont',
    country: 'United States',
    zipcode: '05401',
    basketSize: 3,
  },
  {
    name: 'Noor Rahmani',
    email: 'noor.rahmani@example.com',
    phone: '+1 555 0173',
    street: '430 Riverside Drive',
    city: 'Columbus',
    state: 'Ohio',
    country: 'United States',
    zipcode: '43215',
    basketSize: 2,
  },
  {
    name: 'Flora Pennington',
    email: 'flora.pennington@example.com',
    phone: '+1 555 0186',
    street: '1 Orchard Hill',
    city: 'Asheville',
    state: 'North Carolina',
    country: 'United States',
    zipcode: '28801',
    basketSize: 1,
  },
];
