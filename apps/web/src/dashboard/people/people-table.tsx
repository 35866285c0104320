import type { AdminPerson } from '@book-store/contract';
import type { Ref } from 'react';
import { paths } from '../../page/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import tableStyles from '../ui/dashboard-table.module.css';
import { useFormatMoment } from '../ui/use-format-moment.ts';
import { DashboardTable } from '../ui/dashboard-table.tsx';
import styles from './people-table.module.css';
import { peopleTexts, roleNames } from './people-texts.ts';
import type { Asked } from './person-dialogs.tsx';

const columnClasses = { Actions: tableStyles.onScreen };

type PeopleTableProps = {
  ref: Ref<HTMLElement>;
  people: AdminPerson[];
  ownUsername: string;
  onAsk: (asked: Asked) => void;
};

export function PeopleTable({ ref, people, ownUsername, onAsk }: PeopleTableProps) {
  return (
    <DashboardTable
      ref={ref}
      label={peopleTexts.listLabel}
      columns={peopleTexts.columns}
      columnClasses={columnClasses}
    >
      {people.map((person) => (
        <PersonRow key={person._id} person={person} isSelf={person.username === ownUsername} onAsk={onAsk} />
      ))}
    </DashboardTable>
  );
}

type PersonRowProps = { person: AdminPerson; isSelf: boolean; onAsk: (asked: Asked) => void };

function PersonRow({ person, isSelf, onAsk }: PersonRowProps) {
  const formatMoment = useFormatMoment();
  const otherRole = person.role === 'owner' ? 'clerk' : 'owner';
  const whom = <VisuallyHidden>{` ${person.name}`}</VisuallyHidden>;
  return (
    <tr role="row" className={styles.row}>
      <th scope="row" role="rowheader" className={styles.person}>
        <bdi className={styles.name}>{person.name}</bdi>{' '}
        {isSelf && <span className={styles.you}>{peopleTexts.you}</span>}{' '}
        <bdi className={styles.username}>{person.username}</bdi>
      </th>
      <td role="cell">
        <span className={classNames(styles.badge, person.role === 'owner' && styles.owner)}>
          {roleNames[person.role]}
        </span>
      </td>
      <td role="cell" className={styles.since}>
        {formatMoment(person.createdAt)}
      </td>
      <td role="cell" className={classNames(tableStyles.onScreen, styles.actions)}>
        <Button look="quiet" onClick={() => onAsk({ what: 'role', person, role: otherRole })}>
          {otherRole === 'owner' ? peopleTexts.makeOwner : peopleTexts.makeClerk}
          {whom}
        </Button>
        {isSelf ? (
          <LinkButton look="quiet" to={paths.ownPassword()}>
            {peopleTexts.ownPassword}
          </LinkButton>
        ) : (
          <>
            <Button look="quiet" onClick={() => onAsk({ what: 'password', person })}>
              {peopleTexts.resetPassword}
              {whom}
            </Button>
            <Button look="quiet" className={styles.remove} onClick={() => onAsk({ what: 'remove', person })}>
              {peopleTexts.remove}
              {whom}
            </Button>
          </>
        )}
      </td>
    </tr>
  );
}
