import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { ChargeLine, Service } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { Editor } from '../../records/editor.js';
import { RecordList } from '../../records/list/record-list.js';
import type { Column } from '../../records/list/columns.js';
import { useAreaPath, useFormat, useMay } from '../../records/platform.js';
import { Remover } from '../../records/remover.js';
import { CHARGE_LINE_EXPAND, useChargeLineColumns } from '../../records/use-charge-line-columns.js';
import { PageTitle } from '../../ui/page-title.js';
import type { Field } from '../../ui/record-dialog.js';

function Lines() {
  const t = useT();
  const columns = useChargeLineColumns({ withLeague: true });
  return (
    <RecordList<ChargeLine>
      resource="service_charge_lines"
      expand={CHARGE_LINE_EXPAND}
      label={t('services.tab_lines')}
      columns={columns}
      filters={[
        {
          kind: 'choice',
          source: 'payed',
          label: t('services.payed'),
          choices: [
            { id: true, name: t('assignment.payed') },
            { id: false, name: t('assignment.not_payed') },
          ],
        },
      ]}
      sort={{ field: 'created', order: 'DESC' }}
      empty={t('services.lines_empty')}
    />
  );
}

function Catalogue({
  onEdit,
  onRemove,
}: {
  onEdit: (service: Partial<Service>) => void;
  onRemove: (service: Service) => void;
}) {
  const t = useT();
  const may = useMay();
  const { money, day } = useFormat();
  const kind = ({ is_quantifiable: many }: Service): string =>
    t(many ? 'services.quantifiable' : 'services.once');
  const columns: Column<Service>[] = [
    {
      key: 'name',
      label: t('word.name'),
      sort: 'name',
      render: ({ name }) => name,
      file: { of: 'name' },
    },
    {
      key: 'price',
      label: t('word.price'),
      sort: 'price',
      numeric: true,
      render: ({ price }) => money(price),
      file: { of: 'price', as: 'amount' },
    },
    {
      key: 'kind',
      label: t('payments.kind'),
      render: kind,
      file: { of: 'is_quantifiable', words: { true: t('services.quantifiable'), false: t('services.once') } },
    },
    {
      key: 'created',
      label: t('word.created'),
      sort: 'created',
      from: 'md',
      render: ({ created }) => day(created),
      file: { of: 'created', as: 'day' },
    },
  ];
  return (
    <RecordList<Service>
      resource="services"
      label={t('services.title')}
      columns={columns}
      sort={{ field: 'name', order: 'ASC' }}
      empty={t('services.empty')}
      emptyAction={<Button onClick={() => onEdit({})}>{t('services.create')}</Button>}
      {...(may('services.write') ? { onOpen: onEdit } : {})}
      actions={(service) =>
        may('services.write') && (
          <IconButton
            size="small"
            aria-label={t('services.remove_title', { name: service.name })}
            onClick={() => onRemove(service)}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        )
      }
    />
  );
}

/** What is sold beside the plans, and what of it was charged. */
export default function ServicesScreen() {
  const t = useT();
  const may = useMay();
  const path = useAreaPath();
  const navigate = useNavigate();
  const { tab = 'services' } = useParams();
  const [edited, setEdited] = useState<Partial<Service> | null>(null);
  const [removed, setRemoved] = useState<Service | null>(null);
  const fields: Field[] = [
    { name: 'name', label: t('word.name'), required: true },
    { name: 'price', label: t('word.price'), kind: 'money', required: true },
    { name: 'is_quantifiable', label: t('services.quantifiable'), kind: 'flag' },
  ];
  return (
    <>
      <PageTitle title={t('services.title')}>
        {may('services.write') && (
          <Button
            variant="contained"
            startIcon={<AddIcon />}
            onClick={() => setEdited({ is_quantifiable: false })}
          >
            {t('services.create')}
          </Button>
        )}
      </PageTitle>
      <Tabs
        value={tab}
        onChange={(_event, next: string) =>
          void navigate(path(next === 'services' ? 'services' : `services/${next}`))
        }
        aria-label={t('services.title')}
        sx={{ mb: 2 }}
      >
        <Tab value="services" label={t('services.tab_services')} />
        <Tab value="lines" label={t('services.tab_lines')} />
      </Tabs>
      {tab === 'lines' ? <Lines /> : <Catalogue onEdit={setEdited} onRemove={setRemoved} />}
      {edited && (
        <Editor
          resource="services"
          title={t(edited.id ? 'services.edit' : 'services.create')}
          fields={fields}
          record={edited}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && (
        <Remover
          resource="services"
          record={removed}
          title={t('services.remove_title', { name: removed.name })}
          text={t('services.remove_text')}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}
