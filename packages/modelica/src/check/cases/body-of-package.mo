// refuses a package that extends a model with variables
package P
  extends Body;
  model Body
    Real x = 1;
  end Body;
end P;
