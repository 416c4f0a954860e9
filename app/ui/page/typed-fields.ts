/** A field that a reader writes text in. */
interface TypedField {
  label: string;
  /** Set if the text takes long to write. */
  isLong?: true;
}

const long = (label: string): TypedField => ({ label, isLong: true });
const short = (label: string): TypedField => ({ label });

/** Text fields of all forms by name; every other field is sent hidden. */
export const TYPED_FIELDS: Record<string, TypedField> = {
  note_text: long('Tu nota'),
  email: short('Correo electrónico'),
  first_name: short('Nombre'),
  last_name: short('Apellido'),
  label: short('Etiqueta'),
  text: short('Qué está mal'),
  title: short('Título'),
  description: long('Descripción'),
  content: long('Texto'),
  public_title: short('Título para todos'),
  public_description: long('Descripción para todos'),
  private_title: short('Título para quienes tienen cuenta'),
  private_description: long('Descripción para quienes tienen cuenta'),
  imageUrl: short('URL de imagen'),
  clickUrl: short('URL de destino'),
  altText: short('Texto alternativo'),
  tooltipText: short('Texto de ayuda'),
  youtube_url: short('Dirección en YouTube'),
  heading: short('Título'),
  reference: short('Cita'),
  intro: long('Introducción'),
  verses: long('Versículos'),
  links: long('Enlaces'),
  reflexion: long('Reflexión'),
  liturgical_note: long('Nota litúrgica'),
  url: short('Fuente'),
  copyright_note: long('Derechos'),
};

export const isLongText = (name: string) => TYPED_FIELDS[name]?.isLong === true;
