import { SwitchForm } from './switch-form';

/** Switch for the e-mail verification of new members; tells what turning it off does to unverified accounts. */
export const EmailValidationForm = ({ isOn }: { isOn: boolean }) => (
  <SwitchForm
    id="verificacion"
    title="Verificación de correos"
    intent="validation"
    isOn={isOn}
    on={{
      state: 'Activada',
      hint: 'Quien se registra recibe un enlace y no puede entrar hasta abrirlo. Al desactivarla, se verifican todas las cuentas que están sin verificar.',
      press: 'Desactivar la verificación',
    }}
    off={{
      state: 'Desactivada',
      hint: 'Quien se registra entra enseguida. Al activarla, las cuentas nuevas tendrán que abrir el enlace de su correo.',
      press: 'Activar la verificación',
    }}
  />
);
