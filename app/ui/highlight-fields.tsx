import { Fragment } from 'react';
import { COLOUR_CLASSES, COLOURS, type ColourNames } from '~/domain/highlights/schema';

/** A collection to which a highlight can be added. */
export interface CollectionChoice {
  id: number;
  name: string;
}

/** The four colours, each with its name in the look of its highlights. */
export function ColourField({ names, colour }: { names: ColourNames; colour: string | undefined }) {
  return (
    <fieldset className="highlight-colours">
      <legend className="visually-hidden">Color</legend>
      {COLOURS.map((one) => (
        <Fragment key={one}>
          <label className="highlight-colours__one">
            <input type="radio" name="colour" value={one} defaultChecked={one === colour} />{' '}
            <mark className={`highlight ${COLOUR_CLASSES[one]}`}>{names[one]}</mark>
          </label>{' '}
        </Fragment>
      ))}
    </fieldset>
  );
}

/** The collection to which a highlight is added, the last used first. */
export function CollectionField({
  collections,
  chosen,
}: {
  collections: readonly CollectionChoice[];
  chosen?: string;
}) {
  if (collections.length === 0) return null;
  return (
    <div className="field">
      <label htmlFor="coleccion">Añadir a una colección</label>{' '}
      <select className="input" id="coleccion" name="collection" defaultValue={chosen}>
        <option value="">Ninguna</option>
        {collections.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
